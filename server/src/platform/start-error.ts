/** Problems that keep the server from starting, one per line, for the operator. */
export class StartError extends Error {
  override name = 'StartError'

  constructor(problems: string[]) {
    super(['O servidor não pôde começar:', ...problems.map((problem) => `  - ${problem}`)].join('\n'))
  }
}
