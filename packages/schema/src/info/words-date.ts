import { lexicon, once } from './phrase.js'

/** Words of dates by meaning: months by number, era names by the year before their first, and words that say nothing about the day. */
export const dateWords = once(() =>
  lexicon(`
1: january, jan, januar, janner, janvier, janv, января, январь, янв
2: february, feb, febr, februar, fevrier, fev, fevr, февраля, февраль, фев
3: march, mar, marz, mrz, mars, марта, март, мар
4: april, apr, avril, avr, апреля, апрель, апр
5: may, mai, мая, май
6: june, jun, juni, juin, июня, июнь, июн
7: july, jul, juli, juillet, juil, июля, июль, июл
8: august, aug, aout, августа, август, авг
9: september, sept, sep, septembre, сентября, сентябрь, сен, сент
10: october, oct, oktober, okt, octobre, октября, октябрь, окт
11: november, nov, novembre, ноября, ноябрь, ноя, нояб
12: december, dec, dezember, dez, decembre, декабря, декабрь, дек
~: to, until, till, bis, au, по, до, 至, 到, から
,: and, und, et, и, 与, 和, と, 및
_: the, of, on, in, at, a, st, nd, rd, th, sunday, monday, tuesday, wednesday, thursday, friday, saturday, sun, mon, tue, wed, thu, fri, sat, am, im, den, der, vom, jahr, le, du, de, les, en, er, г, гг, год, года, году, с, 公元, 西元, 西暦, 西历, 서기, 年に, sonntag, montag, dienstag, mittwoch, donnerstag, freitag, samstag, so, mo, di, mi, do, fr, sa, dimanche, lundi, mardi, mercredi, jeudi, vendredi, samedi, воскресенье, понедельник, вторник, среда, четверг, пятница, суббота, 日曜日, 月曜日, 火曜日, 水曜日, 木曜日, 金曜日, 土曜日, 星期一, 星期二, 星期三, 星期四, 星期五, 星期六, 星期日, 星期天, 월요일, 화요일, 수요일, 목요일, 금요일, 토요일, 일요일
e1867: 明治
e1911: 大正, 民国, 民國, 中華民国, 中華民國
e1925: 昭和
e1988: 平成
e2018: 令和
`),
)
