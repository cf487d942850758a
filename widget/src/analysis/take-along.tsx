import { resultTexts } from 'core/texts/result'
import type { ScreenProps } from '../simulator.ts'
import { TIMEOUT_MS } from './post-to-server.ts'
import { saveFile } from './save-file.ts'
import { currentShared, withAddress } from './share-address.ts'
import type { Address } from './trial-state.ts'

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

/** Link, PDF and account for the current figures. */
export function TakeAlong({ simulator }: ScreenProps) {
  const shared = currentShared(simulator)
  const isOwn = simulator.options.mode === 'pagina'
  /** Opens the sign-up on our own page; from a host page in a new tab, opened during the click so that it is not blocked. */
  const saveToAccount = async () => {
    const tab = isOwn ? window : window.open('', '_blank')
    let hasNavigated = false
    await withAddress(simulator, ({ save }) => {
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
        <button class="b bo" onClick={() => void withAddress(simulator, (one) => handOver(one.address))}>
          {resultTexts.compartilhar}
        </button>
        <button class="b bo" onClick={() => void withAddress(simulator, download)}>
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
