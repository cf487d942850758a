import { paths } from 'core/paths'
import { evaluationTexts } from 'core/texts/evaluation'
import { useEffect, useState } from 'preact/hooks'
import { protocolOf, sendLead, type KeptLead, type Receipt } from '../leads/kept-leads.ts'
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

const focus = (heading: HTMLElement | null) => heading?.focus()

/** What became of the request so far. */
function receiptText(receipt: Receipt | null | undefined, failed: boolean) {
  if (receipt) return evaluationTexts.registrado
  if (receipt === null) return evaluationTexts.recusado
  return failed ? evaluationTexts.guardado : evaluationTexts.registrando
}

interface Props {
  lead: KeptLead
  message: string
  url: string
  /** The answer to the first try. */
  first: Promise<Receipt | null>
}

/** What happened: the number of the request, the chat, which may have to be opened by hand, and what comes next. */
export function Sent({ lead, message, url, first }: Props) {
  const [copied, setCopied] = useState<boolean>()
  const { receipt, failed } = useReceipt(lead, first)
  const copy = () => navigator.clipboard.writeText(message)
  return (
    <div class="sent">
      <h1 tabIndex={-1} ref={focus}>
        {evaluationTexts.enviado}
      </h1>
      <div class="receipt">
        {receipt !== null && (
          <p>
            {evaluationTexts.protocolo} <b>{protocolOf(lead.key)}</b>
          </p>
        )}
        <p class="read" role="status">
          {receiptText(receipt, failed)}
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
      <p class="hint again">{evaluationTexts.naoAbriu}</p>
      <div class="two">
        <button class="plain" onClick={() => openChat(url)}>
          {evaluationTexts.abrirDeNovo}
        </button>
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
      {copied === false && <textarea readOnly rows={8} aria-label={evaluationTexts.copiar} value={message} />}
    </div>
  )
}
