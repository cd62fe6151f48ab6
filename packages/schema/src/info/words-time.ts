import { lexicon, once } from './phrase.js'

/** Words of durations by meaning: units by their seconds, numerals, and words that say nothing about the length. */
export const durationWords = once(() =>
  lexicon(`
86400: d, day, days, tag, tage, tagen, jour, jours, день, дня, дней, сутки, суток, 天, 日, 일
3600: h, hr, hrs, hour, hours, std, stunde, stunden, heure, heures, час, часа, часов, ч, 小时, 小時, 个小时, 個小時, 时, 時, 時間, 시간
60: m, min, mins, minute, minutes, minuten, мин, минут, минута, минуты, 分, 分钟, 分鐘, 分間, 분
1: s, sec, secs, second, seconds, sek, sekunde, sekunden, seconde, secondes, сек, с, секунд, секунда, секунды, 秒, 秒钟, 秒鐘, 秒間, 초
half: half, half an, half a, halbe, eine halbe, demi, demie, une demi, et demie, и половина, с половиной, пол, 半, 半个, 半個, 반
one: one, an, ein, eine, une, un, один, одна, 한
two: two, zwei, deux, два, две, 두
three: three, drei, trois, три, 세
and: and, und, et, и, 又
filler: a, each, per, player, side, for, main, time, limit, only, je, pro, spieler, jeder, bedenkzeit, grundzeit, hauptzeit, fur, chacun, par, joueur, temps, de, jeu, reflexion, principal, на, игрока, каждому, каждый, игроку, основное, время, основного, времени, по, для, одному, 各, 各方, 每方, 双方, 雙方, 每人, 各自, 持ち時間, 持時間, 持时, 保留时间, 保留時間, 基本时间, 基本時間, 基本用时, 主时间, 主時間, 用时, 用時, 限时, 限時, 时间, 共, 各々, ずつ, の, 각, 각자, 각각, 씩, 제한시간, 기본시간, 기본, 제한 시간
oneandhalf: anderthalb, eineinhalb, полтора, полторы
halfhour: полчаса
`),
)
