import { hasExtra } from 'core'
import { resultTexts } from 'core/texts/result'
import type { ScreenProps } from '../simulator.ts'
import { answersWith } from './answer-fields.ts'
import { postToServer, TIMEOUT_MS } from './post-to-server.ts'
import { saveFile } from './save-file.ts'
import { change, changeLater, trialOf } from './trial.ts'
import type { Address, SharedState } from './trial-state.ts'

/** Shares an address with the device's share dialog, or copies it. @returns whether it was copied */
async function handOver(address: string): Promise<boolean> {
  try {
    await navigator.share({ url: address })
    return false
  } catch (problem) {
    // The visitor closed the share dialog.
    if (problem instanceof Error && problem.name === 'AbortError') return false
  }
  return navigator.clipboard.writeText(address).then(
    () => true,
    () => false,
  )
}

async function download({ code, sheet }: Address) {
  const response = await fetch(sheet, { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${response.status}`)
  saveFile(`simulacao-${code}.pdf`, await response.blob())
}

/** Scenario of each request for an address, and of its response: another scenario needs another address. */
const scenarioOf = new WeakMap<object, number>()

/** Link, PDF and account for the current figures. */
export function TakeAlong({ simulator }: ScreenProps) {
  const { shared: latest, refinement, changes, extra, line } = trialOf(simulator)
  const { scenario } = simulator.state
  const isCurrent = typeof latest === 'object' && scenarioOf.get(latest) === scenario
  const shared = latest === 'failed' || isCurrent ? latest : undefined
  const isOwn = simulator.options.mode === 'pagina'
  /** Calls `use` with the address of the current figures, creating it first if they have changed since. */
  const withAddress = async (use: (address: Address) => unknown) => {
    const request =
      shared && shared !== 'failed'
        ? shared
        : postToServer<Address>(simulator, 'shared-simulations', {
            answers: answersWith(simulator.state.answers, changes),
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
  /** Opens the sign-up on our own page; from a host page in a new tab, opened during the click so that it is not blocked. */
  const saveToAccount = async () => {
    const tab = isOwn ? window : window.open('', '_blank')
    let hasNavigated = false
    await withAddress(({ save }) => {
      if (tab && !isOwn) tab.opener = null
      tab?.location.assign(save)
      hasNavigated = true
    })
    if (!hasNavigated && !isOwn) tab?.close()
  }
  const isLoading = shared instanceof Promise
  const address = !isLoading && shared !== 'failed' && shared
  return (
    <div class="take">
      <div class="taps">
        <button class="b bo" onClick={() => void saveToAccount()}>
          {resultTexts.salvar}
        </button>
        <button class="b bo" onClick={() => void withAddress((one) => handOver(one.address))}>
          {resultTexts.compartilhar}
        </button>
        <button class="b bo" onClick={() => void withAddress(download)}>
          {resultTexts.baixarPdf}
        </button>
        {isOwn && (
          <button class="b bo" onClick={() => print()}>
            {resultTexts.imprimir}
          </button>
        )}
      </div>
      <p class="s">
        {resultTexts.levarDica}{' '}
        <output>
          {isLoading && resultTexts.preparando}
          {shared === 'failed' && resultTexts.levarFalhou}
          {address && (
            <>
              {address.copied ? resultTexts.linkCopiado : resultTexts.linkPronto}:{' '}
              <a href={address.address} target="_blank" rel="noreferrer">
                {address.address}
              </a>
            </>
          )}
        </output>
      </p>
    </div>
  )
}
