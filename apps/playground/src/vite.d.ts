declare module '*.sgf?raw' {
  const text: string
  export { text as default }
}
