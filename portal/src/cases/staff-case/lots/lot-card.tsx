import { formatDate, today } from 'core'
import { bankLotsTexts } from 'core/texts/bank-lots'
import { errorsTexts } from 'core/texts/errors'
import { fillText } from 'core/texts'
import { publishedText } from 'core/texts/text-ref'
import { Download, RotateCcw, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '../../../ui/async/use-action.ts'
import { formatSize } from '../../../ui/format-size.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Actions } from '../../../ui/actions.tsx'
import { lotFacts, lotStatus, positionText } from './lot-text.ts'
import { lotPartUrl, retryLot, type Lot } from './lots-api.ts'
import { ReturnedPanel } from './returned-panel.tsx'
import { SentDialog } from './sent-dialog.tsx'
import styles from './lots.module.css'

const dayOf = (moment: string) => formatDate(today(new Date(moment)))

function Progress({ lot: { position, total } }: { lot: Lot }) {
  const text = fillText(bankLotsTexts.andamento, { feitos: position, total })
  return (
    <>
      <ProgressBar
        label={bankLotsTexts.preparando}
        percent={total ? Math.floor((position / total) * 100) : 0}
        text={text}
      />
      <Hint>{text}</Hint>
    </>
  )
}

/** Files of a lot, until they expire. */
function LotFiles({ caseId, lot }: { caseId: string; lot: Lot }) {
  if (lot.status === 'expired') return <Hint>{bankLotsTexts.venceuTexto}</Hint>
  return (
    <ul className={styles.parts}>
      {lot.parts.map(({ part, name, size, pages }) => (
        <li key={part}>
          <a
            href={lotPartUrl(caseId, lot.id, part)}
            download={name}
            aria-label={fillText(bankLotsTexts.baixar, { nome: name })}
          >
            <Download />
            <span>{name}</span>
          </a>
          <small>
            {[
              formatSize(size),
              pages &&
                (pages === 1 ? bankLotsTexts.umaPagina : fillText(bankLotsTexts.paginas, { n: pages })),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
          {lot.limit_mb !== null && size > lot.limit_mb * 1_000_000 && (
            <small className={styles.large}>{fillText(bankLotsTexts.grande, { n: lot.limit_mb })}</small>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Documents of a lot, with the result of each returned one. */
const Contents = ({ lot }: { lot: Lot }) => (
  <details className={styles.contents}>
    <summary>{fillText(bankLotsTexts.verDocumentos, { n: lot.papers.length })}</summary>
    <ol>
      {lot.papers.map((paper) => (
        <li key={paper.item_id}>
          <div>
            <span>{paper.label}</span>
            <small>
              {[positionText(paper, lot.parts.length), fillText(bankLotsTexts.versao, { n: paper.version })]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </div>
          {paper.returned_at && paper.outcome && (
            <p className={styles.back}>
              <Undo2 />
              <span>
                {fillText(bankLotsTexts[`voltou_${paper.outcome}`], { data: dayOf(paper.returned_at) })}:{' '}
                {paper.return_reason}
              </span>
            </p>
          )}
        </li>
      ))}
    </ol>
  </details>
)

const Went = ({ lot: { bank, sent_on, sent_by_name, contact, note } }: { lot: Lot }) =>
  sent_on && (
    <div className={styles.went}>
      <p>
        {[
          fillText(bankLotsTexts.enviadoPara, { banco: bank ?? '', data: formatDate(sent_on) }),
          sent_by_name && fillText(bankLotsTexts.enviadoPor, { quem: sent_by_name }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {(contact ?? note) && (
        <Hint>
          {[contact && fillText(bankLotsTexts.contatoFoi, { contato: contact }), note]
            .filter(Boolean)
            .join(' · ')}
        </Hint>
      )}
    </div>
  )

interface Props {
  caseId: string
  lot: Lot
  bank: string
  onChange: () => Promise<unknown>
}

/** Lot of documents for the bank: progress, files, sending and returned documents. */
export function LotCard({ caseId, lot, bank, onChange }: Props) {
  const [open, setOpen] = useState<'sent' | 'returned'>()
  const { run, running } = useAction({ failure: () => ({ title: bankLotsTexts.erroDeNovo }) })
  const retry = () =>
    run(async () => {
      await retryLot(caseId, lot.id)
      await onChange()
    })
  const close = () => setOpen(undefined)
  const isReady = lot.status === 'done' || lot.status === 'expired'
  return (
    <Panel as="li" className={styles.lot}>
      <div className={styles.head}>
        <h3>{fillText(bankLotsTexts.lote, { n: lot.number })}</h3>
        <Badge {...lotStatus(lot)} />
      </div>
      <Hint>{lotFacts(lot)}</Hint>
      {lot.status === 'queued' && <Progress lot={lot} />}
      {lot.status === 'failed' && lot.problem && (
        <Callout tone="danger" as="status">
          <p>{publishedText(lot.problem, [errorsTexts])}</p>
        </Callout>
      )}
      {isReady && <LotFiles caseId={caseId} lot={lot} />}
      <Went lot={lot} />
      <Contents lot={lot} />
      {lot.status === 'failed' && (
        <Actions>
          <OutlineButton size="3" loading={running} onClick={() => void retry()}>
            <RotateCcw />
            {bankLotsTexts.deNovo}
          </OutlineButton>
        </Actions>
      )}
      {isReady && (
        <Actions>
          <OutlineButton size="3" onClick={() => setOpen('sent')}>
            <Send />
            {lot.sent_on ? bankLotsTexts.mudarEnvio : bankLotsTexts.registrarEnvio}
          </OutlineButton>
          {lot.sent_on && lot.papers.some(({ returned_at }) => !returned_at) && (
            <OutlineButton size="3" onClick={() => setOpen('returned')}>
              <Undo2 />
              {bankLotsTexts.registrarVolta}
            </OutlineButton>
          )}
        </Actions>
      )}
      {lot.status === 'done' && lot.expires_at && (
        <Hint>{fillText(bankLotsTexts.guardadoAte, { data: dayOf(lot.expires_at) })}</Hint>
      )}
      {open === 'sent' && (
        <SentDialog caseId={caseId} lot={lot} bank={bank} onChange={onChange} onClose={close} />
      )}
      {open === 'returned' && <ReturnedPanel caseId={caseId} lot={lot} onChange={onChange} onClose={close} />}
    </Panel>
  )
}
