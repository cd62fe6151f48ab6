// Generated from the property table by `pnpm --filter @sgfkit/schema generate`. Do not edit.
import type { Application, BoardSize, Color, Figure, Label, Move, Point, PointPair } from './types.js'

/** The type of each property's value in a game of Go, by identifier. */
export interface PropertyTypes {
  /** File format: Version of the file format, 1 to 4. */
  readonly FF: number
  /** Game: Number of the game that was played; 1 is Go. */
  readonly GM: number
  /** Character set: Name of the character set of the texts. */
  readonly CA: string
  /** Application: Name and version of the program that wrote the file. */
  readonly AP: Application
  /** Variation style: How variations are shown: of the next or the current node, with or without marks on the board. */
  readonly ST: number
  /** Board size: Size of the board: one number for a square, columns and rows otherwise. */
  readonly SZ: BoardSize
  /** Game name: A name for the game record. */
  readonly GN: string
  /** Event: Event or tournament in which the game was played. */
  readonly EV: string
  /** Round: Number and kind of the round. */
  readonly RO: string
  /** Date: Days on which the game was played. */
  readonly DT: string
  /** Place: Where the game was played. */
  readonly PC: string
  /** Black player: Name of the player with the black stones. */
  readonly PB: string
  /** Black rank: Rank of the black player. */
  readonly BR: string
  /** Black team: Team that the black player plays for. */
  readonly BT: string
  /** White player: Name of the player with the white stones. */
  readonly PW: string
  /** White rank: Rank of the white player. */
  readonly WR: string
  /** White team: Team that the white player plays for. */
  readonly WT: string
  /** Handicap: Number of handicap stones; the stones themselves are placed by AB. */
  readonly HA: number
  /** Komi: Points that White gets for moving second. */
  readonly KM: number
  /** Rules: Name of the rules. */
  readonly RU: string
  /** Main time: Seconds of thinking time that each player has before overtime. */
  readonly TM: number
  /** Overtime: How time is kept once the main time is used up. */
  readonly OT: string
  /** Result: Who won, and by how much or by what. */
  readonly RE: string
  /** Opening: What is to be said about the opening, such as its name. */
  readonly ON: string
  /** Annotator: Who wrote the comments. */
  readonly AN: string
  /** User: Who or what entered the record. */
  readonly US: string
  /** Source: Where the record was taken from, such as a book. */
  readonly SO: string
  /** Copyright: Who holds the rights to the record and its comments. */
  readonly CP: string
  /** Game comment: Remarks on the game as a whole. */
  readonly GC: string
  /** Add black: Puts black stones on the board, whatever stood there. */
  readonly AB: readonly Point[]
  /** Add white: Puts white stones on the board, whatever stood there. */
  readonly AW: readonly Point[]
  /** Add empty: Clears points of the board. */
  readonly AE: readonly Point[]
  /** Player to move: Tells whose turn it is. */
  readonly PL: Color
  /** Black move: Black makes a move. */
  readonly B: Move
  /** White move: White makes a move. */
  readonly W: Move
  /** Forced move: The move is carried out even if the rules forbid it. */
  readonly KO: true
  /** Move number: Number that the move is to bear from here on. */
  readonly MN: number
  /** Black time left: Seconds that Black has left after the move; below 0 where it was overstepped. */
  readonly BL: number
  /** White time left: Seconds that White has left after the move; below 0 where it was overstepped. */
  readonly WL: number
  /** Black moves left: Moves that Black has left to play in this overtime period. */
  readonly OB: number
  /** White moves left: Moves that White has left to play in this overtime period. */
  readonly OW: number
  /** Bad move: The move is bad. */
  readonly BM: 1 | 2
  /** Doubtful move: The move is doubtful. */
  readonly DO: true
  /** Interesting move: The move is interesting. */
  readonly IT: true
  /** Good move: The move is a tesuji: a good, skilful one. */
  readonly TE: 1 | 2
  /** Node name: A name for the node. */
  readonly N: string
  /** Comment: A comment on the node. */
  readonly C: string
  /** Value: An estimate of the position; positive is good for Black. */
  readonly V: number
  /** Even position: The position is even. */
  readonly DM: 1 | 2
  /** Good for Black: The position is good for Black. */
  readonly GB: 1 | 2
  /** Good for White: The position is good for White. */
  readonly GW: 1 | 2
  /** Unclear position: The position is unclear. */
  readonly UC: 1 | 2
  /** Hotspot: Something of note happens here, such as a turning point. */
  readonly HO: 1 | 2
  /** Arrow: Draws arrows from one point to another. */
  readonly AR: readonly PointPair[]
  /** Line: Draws lines between two points. */
  readonly LN: readonly PointPair[]
  /** Circle: Marks points with a circle. */
  readonly CR: readonly Point[]
  /** Cross: Marks points with an X. */
  readonly MA: readonly Point[]
  /** Selected: Selects points; how that looks is left to the program. */
  readonly SL: readonly Point[]
  /** Square: Marks points with a square. */
  readonly SQ: readonly Point[]
  /** Triangle: Marks points with a triangle. */
  readonly TR: readonly Point[]
  /** Label: Writes texts on points. */
  readonly LB: readonly Label[]
  /** Black territory: Points that belong to Black. */
  readonly TB: readonly Point[]
  /** White territory: Points that belong to White. */
  readonly TW: readonly Point[]
  /** Dimmed: Greys out points until it is set again; an empty value ends it. */
  readonly DD: readonly Point[]
  /** View: Shows only these points until it is set again; an empty value shows all. */
  readonly VW: readonly Point[]
  /** Figure: Starts a new figure in print, with flags and a name. */
  readonly FG: Figure | null
  /** Print mode: How move numbers are printed in figures. */
  readonly PM: number
  /** Letters: Writes the letters A, B, C … on points. */
  readonly L: readonly Point[]
  /** Marks: Marks points: a triangle on a stone, a cross elsewhere. */
  readonly M: readonly Point[]
  /** Evaluation of the computer: What a computer player thought of the position. */
  readonly EL: number
  /** Expected move: The answer that a computer player expected. */
  readonly EX: Move
  /** Integer komi: Komi in half points. */
  readonly KI: number
  /** Check mark: Marks a node that was looked at. */
  readonly CH: 1 | 2
  /** Black species: Who plays Black: 0 a human, other numbers a program. */
  readonly BS: number
  /** White species: Who plays White: 0 a human, other numbers a program. */
  readonly WS: number
  /** Region: A region of the board. */
  readonly RG: readonly Point[]
  /** Secure stones: Points that are safe. */
  readonly SC: readonly Point[]
  /** Sigma: Sigma mark of the node. */
  readonly SI: 1 | 2
  /** Self-test moves: Moves that a student should find. */
  readonly SE: readonly Point[]
  /** Game identifier: Identifies the game record. */
  readonly ID: string
  /** Territory count: Territory of Black minus that of White. */
  readonly TC: number
  /** Overtime moves: Moves to play in one overtime period. */
  readonly OM: number
  /** Overtime period: Seconds of one overtime period. */
  readonly OP: number
  /** Operator overhead: Seconds added to each move for the operator. */
  readonly OV: number
  /** Lose on time: Time limits are enforced. */
  readonly LT: true
  /** Circle mark of a node: Marks a node; not to be confused with CR. */
  readonly CI: true
}
