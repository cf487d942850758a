import { paths } from 'core/paths'
import { evaluationTexts } from 'core/texts/evaluation'
import { useEffect, useState } from 'preact/hooks'
import { protocolOf, sendLead, type KeptLead, type Receipt } from '../leads/kept-leads.ts'
import type { FromPage, Unsigned } from '../evaluation/page-channel.ts'
import { openChat } from './open-chat.ts'

const SOON_MS = 15_000
const LONGEST_MS = 5 * 60_000

/** Sends a request until the server takes it, or refuses it. @returns the answer, and whether a try failed */
function useReceipt(lead: KeptLead, first: Props['first']) {
  const [receipt, setReceipt] = useState<Receipt | null>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let pause = SOON_MS
    const take = (answer: Props['first']) =>
      answer.then(setReceipt, () => {
        setFailed(true)
        timer = setTimeout(ask, pause)
        pause = Math.min(pause * 2, LONGEST_MS)
      })
    const ask = () => {
      clearTimeout(timer)
      void take(sendLead(lead))
    }
    void take(first)
    addEventListener('online', ask)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [lead, first])
  return { receipt, failed: failed && !receipt }
}

export type Report = (message: Unsigned<FromPage>) => void

const focus = (heading: HTMLElement | null) => heading?.focus()

/** What became of the request so far. */
function receiptText(receipt: Receipt | null | undefined, failed: boolean, isShut: boolean) {
  if (receipt) return evaluationTexts.registrado
  // Nothing arrived anywhere: the message is all there is.
  if (isShut && (receipt === null || failed)) return evaluationTexts.mandeAMensagem
  if (receipt === null) return evaluationTexts.recusado
  return failed ? evaluationTexts.guardado : evaluationTexts.registrando
}

interface Props {
  lead: KeptLead
  message: string
  url: string
  /** The answer to the first try. */
  first: Promise<Receipt | null>
  /** Whether the chat opened. */
  opening: Promise<boolean>
  report: Report
  /** Back to what was typed. */
  correct: () => void
}

/** Whether the chat opened, once that is known; the page around is told once, when the request arrived somewhere. */
function useArrival({ lead, opening, report }: Props, receipt: Receipt | null | undefined) {
  const [opened, setOpened] = useState<boolean>()
  const arrived = opened ? 'whatsapp' : receipt && opened === false ? 'servidor' : undefined
  const failed = opened === false && receipt === null
  useEffect(() => void opening.then(setOpened), [opening])
  useEffect(() => {
    if (arrived) report({ type: 'sent', channel: arrived, id: protocolOf(lead.key) })
    else if (failed) report({ type: 'unsent' })
  }, [arrived, failed])
  return opened
}

/** What happened: the number of the request, the chat, which may have to be opened by hand, and what comes next. */
export function Sent(props: Props) {
  const { lead, message, url, first, correct } = props
  const [copied, setCopied] = useState<boolean>()
  const { receipt, failed } = useReceipt(lead, first)
  const opened = useArrival(props, receipt)
  const isShut = opened === false
  const copy = () => navigator.clipboard.writeText(message)
  return (
    <div class="sent">
      <h1 tabIndex={-1} ref={focus}>
        {opened === undefined
          ? evaluationTexts.abrindo
          : isShut
            ? evaluationTexts.naoAbre
            : evaluationTexts.enviado}
      </h1>
      <div class="receipt">
        {receipt !== null && (
          <p>
            {evaluationTexts.protocolo} <b>{protocolOf(lead.key)}</b>
          </p>
        )}
        <p class="read" role="status">
          {receiptText(receipt, failed, isShut)}
        </p>
      </div>
      {receipt && (
        <a
          class="button"
          href={`${paths.follow}#token=${receipt.claim_token}`}
          target="_blank"
          rel="noopener"
        >
          {evaluationTexts.acompanhar}
        </a>
      )}
      {!isShut && <p class="hint again">{evaluationTexts.naoAbriu}</p>}
      <div class="two">
        {isShut ? (
          // The browser may offer to open it elsewhere.
          <a class="button plain" href={url} target="_blank" rel="noopener">
            {evaluationTexts.abrirWhatsapp}
          </a>
        ) : (
          <button class="plain" onClick={() => void openChat(url)}>
            {evaluationTexts.abrirDeNovo}
          </button>
        )}
        <button
          class="plain"
          // Without a secure origin there is no clipboard at all.
          onClick={() =>
            void Promise.resolve()
              .then(copy)
              .then(
                () => setCopied(true),
                () => setCopied(false),
              )
          }
        >
          {evaluationTexts.copiar}
        </button>
      </div>
      <p class="read" role="status">
        {copied ? evaluationTexts.copiada : copied === false && evaluationTexts.naoCopiada}
      </p>
      {(copied === false || isShut) && (
        <textarea readOnly rows={8} aria-label={evaluationTexts.copiar} value={message} />
      )}
      {isShut && !receipt && (
        <button class="plain" onClick={correct}>
          {evaluationTexts.corrigir}
        </button>
      )}
    </div>
  )
}
