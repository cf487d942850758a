import { paths } from 'core/paths'
import { evaluationTexts } from 'core/texts/evaluation'
import { useEffect, useState } from 'preact/hooks'
import { protocolOf, sendLead, type StoredLead, type Receipt } from '../leads/stored-leads.ts'
import type { FromPage, Unsigned } from '../evaluation/page-channel.ts'
import { unrecorded } from '../session-recorders.ts'
import { openChat, type Opening } from './open-chat.ts'
import { ReceiptFacts } from './receipt-facts.tsx'

const SOON_MS = 15_000
const LONGEST_MS = 5 * 60_000

/** Sends a request until the server accepts or rejects it. @returns the response, and whether an attempt failed */
function useReceipt(lead: StoredLead, first: Props['first']) {
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

function receiptText(receipt: Receipt | null | undefined, failed: boolean, isShut: boolean) {
  if (receipt) return evaluationTexts.registrado
  // The request has reached neither chat nor server: the visitor must send the message.
  if (isShut && (receipt === null || failed)) return evaluationTexts.mandeAMensagem
  if (receipt === null) return evaluationTexts.recusado
  return failed ? evaluationTexts.guardado : evaluationTexts.registrando
}

interface Props {
  lead: StoredLead
  message: string
  url: string
  /** Response to the first attempt. */
  first: Promise<Receipt | null>
  opening: Promise<Opening>
  /** Company that receives the request, or ''. */
  company: string
  report: Report
  /** Returns to the filled form. */
  correct: () => void
}

/** Returns whether the chat opened, once known, and reports to the widget when the request has arrived somewhere. */
function useArrival({ lead, opening, report }: Props, receipt: Receipt | null | undefined) {
  const [opened, setOpened] = useState<Opening>()
  const isShut = opened === 'shut'
  const arrived = opened && !isShut ? 'whatsapp' : receipt && isShut ? 'servidor' : undefined
  const failed = isShut && receipt === null
  useEffect(() => void opening.then(setOpened), [opening])
  useEffect(() => {
    if (arrived) report({ type: 'sent', channel: arrived, id: protocolOf(lead.key) })
    else if (failed) report({ type: 'unsent' })
    // oxlint-disable-next-line react/exhaustive-deps -- told once for each outcome, however often the form is drawn
  }, [arrived, failed])
  return opened
}

const headings = { opened: 'enviado', maybe: 'talvezAberto', shut: 'naoAbre' } as const

/** Confirmation: protocol, state of the request, who responds, the next step, and links to open the chat by hand. */
export function Sent(props: Props) {
  const { lead, message, url, first, company, correct } = props
  const [copied, setCopied] = useState<boolean>()
  const { receipt, failed } = useReceipt(lead, first)
  const opened = useArrival(props, receipt)
  const isShut = opened === 'shut'
  const copy = () => navigator.clipboard.writeText(message)
  return (
    <div {...unrecorded('sent')}>
      <h1 tabIndex={-1} ref={focus}>
        {evaluationTexts[opened ? headings[opened] : 'abrindo']}
      </h1>
      <div class="receipt">
        {receipt !== null && (
          <p>
            {evaluationTexts.protocolo} <b>{protocolOf(lead.key)}</b>
          </p>
        )}
        <output class="read">{receiptText(receipt, failed, isShut)}</output>
      </div>
      {opened && (
        <ReceiptFacts
          company={company}
          respondBy={receipt?.respond_by}
          agentName={receipt?.agent_name}
          nextStep={isShut ? evaluationTexts.passoAbrir : evaluationTexts.passoEnviar}
        />
      )}
      {isShut && (
        // The browser may offer to open the link elsewhere.
        <a class="button" href={url} target="_blank" rel="noopener">
          {evaluationTexts.abrirWhatsapp}
        </a>
      )}
      {receipt && (
        <a
          class={isShut ? 'button plain' : 'button'}
          href={`${paths.follow}#token=${receipt.claim_token}`}
          target="_blank"
          rel="noopener"
        >
          {evaluationTexts.acompanhar}
        </a>
      )}
      {!isShut && <p class="hint again">{evaluationTexts.naoAbriu}</p>}
      <div class="two">
        {!isShut && (
          <button class="plain" onClick={() => void openChat(url)}>
            {evaluationTexts.abrirDeNovo}
          </button>
        )}
        <button
          class="plain"
          // `navigator.clipboard` is undefined on insecure origins.
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
      <output class="read">
        {copied ? evaluationTexts.copiada : copied === false && evaluationTexts.naoCopiada}
      </output>
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
