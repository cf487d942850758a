import { hasExtra } from 'core'
import type { Simulator } from '../simulator.ts'
import { answersWith } from './answer-fields.ts'
import { postToServer } from './post-to-server.ts'
import { change, changeLater, trialOf } from './trial.ts'
import type { Address, SharedState } from './trial-state.ts'

/** Scenario of each request for an address, and of its response: another scenario needs another address. */
const scenarioOf = new WeakMap<object, number>()

/** State of the address of the current figures; undefined if they have changed since it was requested. */
export function currentShared(simulator: Simulator): SharedState | undefined {
  const { shared } = trialOf(simulator)
  const isCurrent = typeof shared === 'object' && scenarioOf.get(shared) === simulator.state.scenario
  return shared === 'failed' || isCurrent ? shared : undefined
}

/** Calls `use` with the address of the current figures, creating it first if they have changed since. */
export async function withAddress(simulator: Simulator, use: (address: Address) => unknown) {
  const { scenario, answers } = simulator.state
  const { refinement, changes, extra, line } = trialOf(simulator)
  const shared = currentShared(simulator)
  const request =
    shared && shared !== 'failed'
      ? shared
      : postToServer<Address>(simulator, 'shared-simulations', {
          answers: answersWith(answers, changes),
          refinement,
          ...(hasExtra(extra) && { extra }),
          scenario,
          ...(line && { line }),
          ...(simulator.options.partner && { partner: simulator.options.partner }),
        })
  scenarioOf.set(request, scenario)
  let settled: SharedState = request
  const report = (next: SharedState) =>
    changeLater(simulator, ({ shared: now }) => (now === request || now === settled) && { shared: next })
  change(simulator, { shared: request })
  try {
    settled = await request
    scenarioOf.set(settled, scenario)
    if (report(settled) && (await use(settled)) === true) {
      const copied = { ...settled, copied: true }
      scenarioOf.set(copied, scenario)
      report(copied)
    }
  } catch {
    report('failed')
  }
}
