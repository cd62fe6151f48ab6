import { row } from './table-rows.js'
import type { PropertySpec, PropertySpecInput, SchemaExtension } from './types.js'

/** A row that no specification defines. */
function vendor(
  program: string,
  ident: string,
  kind: PropertySpec['kind'],
  type: string,
  arity: PropertySpec['arity'],
  name: string,
  meaning: string,
  more?: Partial<PropertySpec>,
): PropertySpecInput {
  return row(ident, kind, type, arity, name, meaning, { program, empty: true, ...more })
}

const info = 'game-info'
const line = 'simpletext'

/** Private properties seen in the wild, each with the program that writes it: for `Schema.extend`. */
export const vendorProperties: SchemaExtension = {
  properties: [
    vendor('KGS', 'KGSDE', 'none', 'point', 'list', 'Dead stones', 'Stones that the players agreed to be dead.'),
    vendor('KGS', 'KGSSB', 'none', 'real', 'one', 'Score of Black', 'Points of Black when the game was counted.'),
    vendor('KGS', 'KGSSW', 'none', 'real', 'one', 'Score of White', 'Points of White when the game was counted.'),
    vendor('CGoban', 'SY', 'root', line, 'one', 'System', 'Program and version that wrote the file.', {
      successor: 'AP',
    }),
    vendor('MultiGo', 'MULTIGOGM', 'root', 'number', 'one', 'MultiGo game mode', 'How MultiGo shows the game.'),
    vendor('MultiGo', 'MULTIGOBM', 'none', 'raw', 'one', 'MultiGo bookmark', 'A bookmark of MultiGo.'),
    vendor('Quarry', 'QKGV', 'none', 'raw', 'one', 'Quarry view', 'How Quarry shows the game.'),
    vendor('SmartGo', 'GE', info, line, 'one', 'Genre', 'What kind of problem or record this is.'),
    vendor('SmartGo', 'DI', info, line, 'one', 'Difficulty', 'Difficulty of a problem as a rank.', { games: [1] }),
    vendor('SmartGo', 'DP', info, 'number', 'one', 'Difficulty points', 'Difficulty of a problem as a number.'),
    vendor('SmartGo', 'CO', info, line, 'one', 'Contents', 'What the record contains.', { games: [1] }),
    vendor('Fox Weiqi', 'TT', info, 'real', 'one', 'Overtime seconds', 'Seconds of one overtime period.', {
      successor: 'OT',
    }),
    vendor('Fox Weiqi', 'TC', info, 'number', 'one', 'Overtime periods', 'Number of overtime periods.', {
      ff: [4],
      successor: 'OT',
    }),
    vendor('Fox Weiqi', 'RL', info, 'number', 'one', 'Ranked', 'Whether the game counts for the ranks.'),
    vendor(
      'Fox Weiqi',
      'RN',
      info,
      'number',
      'one',
      'Fox RN',
      'A number that Fox Weiqi writes; its meaning is not published.',
    ),
    vendor('Sina', 'LT', info, line, 'one', 'Overtime seconds', 'Seconds of one overtime period.', {
      ff: [4],
      successor: 'OT',
    }),
    vendor('Sina', 'LC', info, line, 'one', 'Overtime periods', 'Number of overtime periods.', { successor: 'OT' }),
    vendor('Sina', 'RD', info, line, 'one', 'Date', 'Day on which the game was played.', { successor: 'DT' }),
    vendor('Sina', 'GK', info, 'number', 'one', 'Game kind', 'What kind of game it was.'),
    vendor('Pandanet', 'OS', 'none', line, 'one', 'Observers', 'Who watched the game.'),
    vendor('Pandanet', 'RR', info, line, 'one', 'Ranked', 'Whether the game counts for the ratings.'),
    vendor('Pandanet', 'NB', info, line, 'one', 'New rating of Black', 'Rating of Black after the game.'),
    vendor('Pandanet', 'NW', info, line, 'one', 'New rating of White', 'Rating of White after the game.'),
    vendor('OGS', 'XX', 'none', line, 'list', 'OGS mark', 'A private note of older OGS records.'),
    vendor(
      'Sabaki',
      'SBKV',
      'move',
      'real',
      'one',
      'Win rate',
      'Chance of Black to win, in percent, as an engine saw it.',
    ),
    vendor(
      'Lizzie',
      'LZ',
      'none',
      'text',
      'one',
      'Analysis',
      'Analysis of an engine: version, win rate, playouts and candidates.',
    ),
    vendor('Lizzie', 'LZ2', 'none', 'text', 'one', 'Second analysis', 'Analysis of a second engine.'),
    vendor('KaTrain', 'KT', 'none', 'raw', 'list', 'Analysis', 'Packed analysis of KaTrain.'),
    vendor('KaTrain', 'KTV', 'root', line, 'one', 'KaTrain version', 'Version of the analysis that KaTrain stores.'),
    vendor('KaTrain', 'KTSF', 'root', 'raw', 'one', 'KaTrain settings', 'Settings of the analysis.'),
    vendor('Tactigo', 'TG', 'none', 'number', 'one', 'Target', 'What is to be reached in a problem.'),
    vendor('GNU Go', 'IL', 'none', 'point', 'list', 'Illegal points', 'Points where a move is forbidden.'),
    vendor('Champ Go', 'TL', 'none', 'raw', 'list', 'Time left', 'Time left of both players.'),
    vendor('Many Faces of Go', 'HD', 'none', 'number', 'one', 'Handicap', 'Number of handicap stones.', {
      successor: 'HA',
    }),
    vendor('Many Faces of Go', 'MD', 'none', 'number', 'one', 'Move data', 'What the program thought of the move.'),
    vendor('gcheckers', 'ABK', 'setup', 'stone', 'list', 'Add black kings', 'Puts black kings on the board.', {
      games: [40],
    }),
    vendor('gcheckers', 'AWK', 'setup', 'stone', 'list', 'Add white kings', 'Puts white kings on the board.', {
      games: [40],
    }),
    vendor(
      'GNU Backgammon',
      'A',
      'none',
      line,
      'list',
      'Analysis of the move',
      'Candidate moves with their evaluation.',
      { games: [6] },
    ),
    vendor(
      'GNU Backgammon',
      'DA',
      'none',
      line,
      'one',
      'Analysis of the cube',
      'Evaluation of the doubling decision.',
      { games: [6] },
    ),
    vendor('GNU Backgammon', 'LU', 'none', line, 'one', 'Luck', 'How lucky the roll was.', { games: [6] }),
    vendor('GNU Backgammon', 'GS', 'root', line, 'list', 'Game statistics', 'Totals of the analysis.', { games: [6] }),
    vendor('GNU Backgammon', 'MR', 'none', line, 'one', 'Forced move', 'The roll left no choice.', { games: [6] }),
    vendor('GNU Backgammon', 'CP', 'setup', 'color', 'one', 'Cube owner', 'Who owns the doubling cube.', {
      games: [6],
    }),
    vendor('Little Golem', 'R', 'move', 'move', 'one', 'Red move', 'The player called red makes a move.', {
      group: 'move',
    }),
    vendor('Little Golem', 'VA', 'root', line, 'one', 'Variant', 'Name of the game where GM has no number for it.'),
    vendor('BoardSpace', 'VV', 'root', 'number', 'one', 'File version', 'Version of the record of BoardSpace.'),
    vendor('BoardSpace', 'P0', 'move', line, 'list', 'First player', 'An action of the first player.'),
    vendor('BoardSpace', 'P1', 'move', line, 'list', 'Second player', 'An action of the second player.'),
    vendor('GGF', 'RB', info, 'real', 'one', 'Rating of Black', 'Rating of the black player.'),
    vendor('GGF', 'RW', info, 'real', 'one', 'Rating of White', 'Rating of the white player.'),
    vendor('GGF', 'TI', info, line, 'one', 'Time control', 'Main time, increment and overtime.'),
    vendor('GGF', 'TY', info, line, 'one', 'Game type', 'Board and variant.'),
  ],
}
