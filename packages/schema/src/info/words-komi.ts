import { lexicon, once } from './phrase.js'

/** Words of komi by meaning. */
export const komiWords = once(() =>
  lexicon(`
half: half, half a, halben, halber, halbem, demi, un demi, et demi, с половиной, и половина, пол, 半, 반
and: and, und, et, и, 又, 과, と
point: point, points, pt, pts, p, moku, punkt, punkte, punkten, pkt, очко, очка, очков, пункт, пункта, пунктов, 目, 点, 點, 집, 호
no: no, none, without, ohne, kein, keine, sans, aucun, pas de, без, нет, 无, 無, 不, 沒有, 没有, なし, 無し, 없음, 없이
reverse: reverse, reversed, ruckkomi, inverse, обратное, 倒, 逆, 역
komi: komi, of, a, is, the, for, white, with, mit, von, fur, weiss, de, du, pour, blanc, points de, avec, коми, белым, с, для, 贴, 貼, 贴目, 貼目, 贴子, 黑贴, 黑貼, 先贴, 先番コミ, コミ, こみ, コミ出し, コミ出, 出し, の, 덤, 덤은, 공제, 黑, 黒, 출, 白, 还, 還
zi: 子, 个子, 個子
`),
)
