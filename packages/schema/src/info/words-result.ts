import { lexicon, once } from './phrase.js'

/** Words of results by meaning. A role ending in `!` is said of the loser, unless a word for winning or a plus stands beside it. */
export const resultWords = once(() =>
  lexicon(`
black: black, b, schwarz, s, schwarzer, noir, noirs, n, les noirs, черные, черных, черный, черным, ч, 黑, 黒, 黑棋, 黑方, 黒番, 黑番, 黒方, 흑, 흑번, 흑이, 흑의
white: white, w, weiss, weiß, weisser, blanc, blancs, les blancs, белые, белых, белый, белым, б, 白, 白棋, 白方, 白番, 백, 백번, 백이, 백의
win: win, wins, won, victory, winner, beats, gewinnt, gewann, gewinn, gewonnen, sieg, siegt, gagne, gagnent, gagnant, victoire, выиграли, выигрывают, выигрыш, выиграл, победа, победили, победил, 勝, 胜, 勝ち, 勝利, 获胜, 獲勝, 赢, 贏, 승, 승리, 이김, 勝つ
lose!: lose, loses, lost, verliert, verlor, verloren, perd, perdent, проиграли, проигрыш, проиграл, 负, 負, 負け, 敗, 败, 패
resign: resign, resignation, res, resigned, r, aufgabe, abandon, сдача, сдачей, сдачи, сдаче, 中盘, 中盤, 中押, 中押し, 불계, 불계로
resign!: resigns, gives up, gave up, gibt auf, gab auf, hat aufgegeben, abandonne, abandonnent, a abandonne, сдались, сдаются, сдался, сдается, 认输, 認輸, 投子, 投了, 投了す, 돌을 거둠, 기권함
time: time, t, zeit, temps, времени, время
time!: timeout, times out, out of time, lost on time, loses on time, zeituberschreitung, depassement de temps, просрочили время, просрочка, просрочка времени, 超时, 超時, 時間切れ, 时间到, 시간, 시간초과, 시간 초과
forfeit: forfeit, default, f, kampflos, forfait, неявка, неявке, неявкой, дисквалификация, 反则, 反則, 弃权, 棄権, 不戦, 不战, 기권, 반칙, 몰수
forfeit!: forfeits, forfeited, verzichtet, 犯规
draw: draw, drawn, tie, jigo, unentschieden, remis, nulle, egalite, match nul, partie nulle, ничья, вничью, 和棋, 和局, 平局, 持碁, 持棋, ジゴ, じご, 引き分け, 引分, 무승부, 빅, 비김, 和
void: void, no result, annulled, kein ergebnis, ohne ergebnis, annulliert, annulee, sans resultat, partie annulee, без результата, недействительна, аннулирована, 无胜负, 無勝負, 无效, 無効, 무효
unknown: unknown, unfinished, suspended, not finished, unbekannt, unbeendet, abgebrochen, inconnu, inconnue, inachevee, partie inachevee, неизвестно, неизвестен, не закончена, 未知, 不明, 未完, 打ち掛け, 打掛け, 打掛, 打挂, 封手, 미상, 미완
half: half, half a, halben, halber, halbem, demi, un demi, пол, полочка, 半, 반
point: point, points, pt, pts, p, moku, punkt, punkte, punkten, pkt, очко, очка, очков, пункт, пункта, пунктов, очками, 目, 点, 點, 집, 집으로, 호
by: by, on, with, per, the, a, an, of, game, due to, durch, mit, um, für, von, nach, auf, wegen, der, die, das, hat, par, de, des, d, du, au, sur, aux, a la, avec, les, la, le, ont, partie, из, на, за, в, с, по, у, из за, от, 的, 以, 了, で, の, は, が, に, 로, 으로, 이, 가, 의, 공, 共, 数
and: 又, 과, と
zi: 子
`),
)
