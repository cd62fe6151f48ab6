/** Texts that once broke a law, and texts that are good to mutate. All of them are tried first. */
export const cases: readonly string[] = [
  '',
  '(;)',
  '(;FF[4]GM[1]SZ[19]CA[UTF-8]PB[a]PW[b]KM[6.5];B[pd];W[dp](;B[pp])(;B[dd]C[x\\]y]))',
  '(;GM[1]AB[aa][bb:dd]LB[cc:A][dd:B]\n;B[]C[a\\\nb\\:c];W[tt]VW[])',
  '(;FF[3]GaMe[1]White[aa];Black[bb]L[cc][dd])(;FF[1]KI[11];B[aa])',
  'From: me\n\n(;B[aa];W[bb])\n-- \nbye (',
  '(B[pp];W[dd])',
  '(\nTE[x Cup]\nRD[2018-04-24]\n;B[aa])',
  '(;A[a](;B[b]);C[c](;D[d]);E[e])',
  '((;A[a])(;B[b]()))',
  '(;C[see [1] here]---;[aa]KM;B[aa]))',
  '(;C[\u0000\ufeff漢字\u{1f600}é]N[\u2028])\ufeff(;)',
  '(;C[x\\',
  '\ufeff(;FF[4]CA[UTF-8]C[äöü])',
]
