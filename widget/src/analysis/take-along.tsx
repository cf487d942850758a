import { resultTexts } from 'core/texts/result'
import { Icon } from '../icons.tsx'
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

/** Lucide paths. */
const icons = {
  share:
    'M18 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6M6 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6M18 22a3 3 0 1 0 0-6 3 3 0 0 0 0 6M9 13l6 4M15 7 9 11',
  pdf: 'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7zM14 2v5h6M12 18v-6M9 15l3 3 3-3',
  save: 'm19 21-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2z',
}

async function download({ code, sheet }: Address) {
  const response = await fetch(sheet, { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${response.status}`)
  saveFile(`simulacao-${code}.pdf`, await response.blob())
}

/** Link, PDF and account for the current figures: below the sections, and in the header of wide screens. */
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
        <button class="b bo" onClick={() => void withAddress(simulator, (one) => handOver(one.address))}>
          <Icon path={icons.share} />
          {resultTexts.compartilhar}
        </button>
        <button
          class="b bo"
          aria-label={resultTexts.baixarPdf}
          onClick={() => void withAddress(simulator, download)}
        >
          <Icon path={icons.pdf} />
          {resultTexts.pdf}
        </button>
        <button class="b bo" aria-label={resultTexts.salvar} onClick={() => void saveToAccount()}>
          <Icon path={icons.save} />
          {resultTexts.salvarCurto}
        </button>
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
      {isOwn && (
        <button class="link" onClick={() => print()}>
          {resultTexts.imprimir}
        </button>
      )}
    </div>
  )
}
