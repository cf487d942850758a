import { resultTexts } from 'core/texts/result'
import type { ScreenProps } from '../simulator.ts'
import { answersWith } from './answer-fields.ts'
import { askServer, TIMEOUT_MS } from './ask-server.ts'
import { Panel } from './panel.tsx'
import { saveFile } from './save-file.ts'
import { change, changeLater, trialOf } from './trial.ts'
import type { Address, Taken } from './trial-state.ts'

/** Hands an address over in the way that the device has for it; else it is copied, and stands there in any case. */
async function handOver(address: string): Promise<boolean> {
  try {
    await navigator.share({ url: address })
    return false
  } catch (problem) {
    // Whoever closed the sheet of the device wants it nowhere else.
    if ((problem as Error).name === 'AbortError') return false
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

/** The ways to keep the result: an address, a sheet of paper, an account. */
export function TakeAlong({ simulator }: ScreenProps) {
  const { taken, refinement, changes, extra } = trialOf(simulator)
  const isOwn = simulator.options.mode === 'pagina'
  /** What was changed meanwhile has no address yet: that of what was seen before is handed to nobody. */
  const withAddress = async (use: (address: Address) => unknown) => {
    const asked =
      taken && taken !== 'failed'
        ? taken
        : askServer<Address>(simulator, 'shared-simulations', {
            answers: answersWith(simulator.state.answers, changes),
            refinement,
            extra,
          })
    let found: Taken = asked
    const tell = (next: Taken) =>
      changeLater(simulator, ({ taken: now }) => (now === asked || now === found) && { taken: next })
    change(simulator, { taken: asked })
    try {
      found = await asked
      if (tell(found) && (await use(found)) === true) tell({ ...found, copied: true })
    } catch {
      tell('failed')
    }
  }
  /** An account is made on our own page: from another one in a tab of its own, opened by the press. */
  const keep = async () => {
    const tab = isOwn ? window : window.open('', '_blank')
    let isLed = false
    await withAddress(({ save }) => {
      if (tab && !isOwn) tab.opener = null
      tab?.location.assign(save)
      isLed = true
    })
    if (!isLed && !isOwn) tab?.close()
  }
  const isLoading = taken instanceof Promise
  const address = !isLoading && taken !== 'failed' && taken
  return (
    <Panel simulator={simulator} title={resultTexts.levar} hint={resultTexts.levarDica}>
      <div class="taps">
        <button class="b bp" onClick={() => void keep()}>
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
      <p class="s" role="status">
        {isLoading && resultTexts.preparando}
        {taken === 'failed' && resultTexts.levarFalhou}
        {address && (
          <>
            {address.copied ? resultTexts.linkCopiado : resultTexts.linkPronto}:{' '}
            <a href={address.address} target="_blank" rel="noreferrer">
              {address.address}
            </a>
          </>
        )}
      </p>
    </Panel>
  )
}
