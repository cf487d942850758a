import { formatDate } from 'core'
import { fillText } from 'core/texts'
import { errorsTexts } from 'core/texts/errors'
import { publicationTexts } from 'core/texts/publication'
import { publishedText } from 'core/texts/text-ref'
import { CalendarClock, CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Badge, type BadgeProps } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useRemoval } from '../../ui/lists/use-removal.tsx'
import { cancelScheduled, type Scheduled } from './publication-api.ts'
import { SchedulePanel } from './schedule-panel.tsx'
import styles from './publication.module.css'

const looks = {
  waiting: { tone: 'info', icon: Clock },
  applied: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleX },
  cancelled: { tone: 'neutral', icon: Undo2 },
} as const satisfies Record<Scheduled['status'], Omit<BadgeProps, 'label'>>

const lookOf = (status: Scheduled['status']): BadgeProps => ({
  label: publicationTexts[`situacao_${status}`],
  ...looks[status],
})

const nameOf = ({ kind, label }: Scheduled) => `${publicationTexts[`tipo_${kind}`]}: ${label}`

function Row({ change, onCancel }: { change: Scheduled; onCancel?: (change: Scheduled) => void }) {
  const { takes_effect_on, status, value, by_name, problem } = change
  return (
    <li>
      <h3>{nameOf(change)}</h3>
      <p>
        <strong>{fillText(publicationTexts.valeEm, { dia: formatDate(takes_effect_on) })}</strong>
        <Badge {...lookOf(status)} />
        {by_name && <span>{fillText(publicationTexts.agendadaPor, { nome: by_name })}</span>}
        {value !== null && <span>{fillText(publicationTexts.paraDizer, { texto: value })}</span>}
        {problem && <span>{publishedText(problem, [errorsTexts])}</span>}
      </p>
      {onCancel && (
        <OutlineButton
          aria-label={fillText(publicationTexts.cancelarDe, { mudanca: nameOf(change) })}
          onClick={() => onCancel(change)}
        >
          {publicationTexts.cancelar}
        </OutlineButton>
      )}
    </li>
  )
}

interface Props {
  changes: readonly Scheduled[]
  reload: () => Promise<unknown>
}

export function Schedule({ changes, reload }: Props) {
  const [isOpen, setOpen] = useState(false)
  const waiting = changes.filter(({ status }) => status === 'waiting')
  const settled = changes.filter(({ status }) => status !== 'waiting')
  const { ask, dialog } = useRemoval<Scheduled>({
    remove: ({ id }) => cancelScheduled(id),
    reload,
    question: (change) => ({
      title: fillText(publicationTexts.cancelarPergunta, { mudanca: nameOf(change) }),
      text: publicationTexts.cancelarTexto,
      action: publicationTexts.cancelarMudanca,
    }),
    done: { title: publicationTexts.cancelada },
    failure: { title: publicationTexts.erroCancelar },
  })
  return (
    <>
      <Panel aria-labelledby="agenda">
        <header className={styles.head}>
          <h2 id="agenda">{publicationTexts.agenda}</h2>
          <p>{publicationTexts.agendaTexto}</p>
        </header>
        <div className={styles.tools}>
          <Button size="3" onClick={() => setOpen(true)}>
            <CalendarClock />
            {publicationTexts.agendar}
          </Button>
        </div>
        {waiting.length > 0 && (
          <ul className={styles.parts}>
            {waiting.map((change) => (
              <Row key={change.id} change={change} onCancel={ask} />
            ))}
          </ul>
        )}
      </Panel>
      {waiting.length === 0 && (
        <EmptyList title={publicationTexts.agendaVazia} text={publicationTexts.agendaVaziaTexto} />
      )}
      {settled.length > 0 && (
        <Panel aria-labelledby="encerradas">
          <header className={styles.head}>
            <h2 id="encerradas">{publicationTexts.encerradas}</h2>
          </header>
          <ul className={styles.parts}>
            {settled.map((change) => (
              <Row key={change.id} change={change} />
            ))}
          </ul>
        </Panel>
      )}
      {isOpen && <SchedulePanel reload={reload} onClose={() => setOpen(false)} />}
      {dialog}
    </>
  )
}
