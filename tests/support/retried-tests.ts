import type { Reporter, TestCase } from 'vitest/node'

/** Lists the tests that were retried, which a green run would otherwise hide. */
export class RetriedTests implements Reporter {
  #retried: string[] = []

  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.retryCount)
      this.#retried.push(`${test.project.name}  ${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd() {
    if (!this.#retried.length) return
    process.stdout.write(`\nTestes que só se decidiram na segunda tentativa: ${this.#retried.length}\n`)
    for (const name of this.#retried) process.stdout.write(`  ${name}\n`)
    this.#retried = []
  }
}
