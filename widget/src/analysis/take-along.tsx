import { resultTexts } from 'core/texts/result'
import type { ScreenProps } from '../simulator.ts'
import { answersWith } from './answer-fields.ts'
import { askServer, TIMEOUT_MS } from './ask-server.ts'
import { Panel } from './panel.tsx'
import { saveFile } from './save-file.ts'
import { change, changeLater, trialOf } from './trial.ts'
import type { Taken } from './trial-state.ts'

type Address = Exclude<Taken, string>

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
  const { taken, refinement, changes } = trialOf(simulator)
  const isOwn = simulator.options.mode === 'pagina'
  const tell = (next: Taken, after: Taken) =>
    changeLater(simulator, (trial) => trial.taken === after && { taken: next })
  const find = async () => {
    if (typeof taken === 'object') return taken
    change(simulator, { taken: 'loading' })
    const answers = answersWith(simulator.state.answers, changes)
    const found = await askServer<Address>(simulator, 'shared-simulations', { answers, refinement })
    tell(found, 'loading')
    return found
  }
  const withAddress = async (use: (address: Address) => unknown) => {
    let address: Taken = 'loading'
    try {
      address = await find()
      if ((await use(address)) === true) tell({ ...address, copied: true }, address)
    } catch {
      tell('failed', address)
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
  const address = typeof taken === 'object' && taken
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
        {taken === 'loading' && resultTexts.preparando}
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
