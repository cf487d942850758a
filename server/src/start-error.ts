/** What keeps the server from starting, told to whoever starts it: everything at once, one line each. */
export class StartError extends Error {
  override name = 'StartError'

  constructor(problems: string[]) {
    super(['O servidor não pôde começar:', ...problems.map((problem) => `  - ${problem}`)].join('\n'))
  }
}
