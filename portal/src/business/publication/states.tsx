import { listInWords } from 'core'
import { fillText } from 'core/texts'
import { publicationTexts } from 'core/texts/publication'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { partName } from './part-text.ts'
import { listStates, type PublishedState, type StatePage } from './publication-api.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import styles from './publication.module.css'

const causeOf = ({ cause, restored }: PublishedState) =>
  cause === 'restore'
    ? fillText(publicationTexts.causa_restore, { n: restored ?? '' })
    : publicationTexts[`causa_${cause}`]

interface Props {
  first: StatePage
  reload: () => Promise<unknown>
}

/** Earlier states, newest first, each with a button to restore it. */
export function States({ first, reload }: Props) {
  const [more, setMore] = useState<StatePage[]>([])
  const [restoring, setRestoring] = useState<number>()
  const { run, running } = useAction({ failure: () => ({ title: publicationTexts.erroCarregar }) })
  const pages = [first, ...more]
  const items = pages.flatMap((page) => page.items)
  const next = pages.at(-1)?.next ?? null
  const newest = first.items[0]?.number
  const showMore = () =>
    run(async () => {
      if (next !== null) setMore([...more, await listStates(next)])
    })
  return (
    <Panel aria-labelledby="historico">
      <header className={styles.head}>
        <h2 id="historico">{publicationTexts.historico}</h2>
        <p>{publicationTexts.historicoTexto}</p>
      </header>
      <ul className={styles.parts}>
        {items.map((one) => (
          <li key={one.number}>
            <h3>{fillText(publicationTexts.estado, { n: one.number })}</h3>
            <p>
              <strong>{causeOf(one)}</strong>
              <span>{[formatMoment(one.published_at), one.by_name].filter(Boolean).join(' · ')}</span>
              {one.cause !== 'start' && (
                <span>
                  {fillText(publicationTexts.mudou, { partes: listInWords(one.changed.map(partName)) })}
                </span>
              )}
            </p>
            {one.number === newest ? (
              <Badge label={publicationTexts.atual} tone="ok" icon={CircleCheck} />
            ) : (
              <OutlineButton
                aria-label={fillText(publicationTexts.voltarA, { n: one.number })}
                onClick={() => setRestoring(one.number)}
              >
                {publicationTexts.voltar}
              </OutlineButton>
            )}
          </li>
        ))}
      </ul>
      {next !== null && (
        <OutlineButton size="3" loading={running} onClick={() => void showMore()}>
          {publicationTexts.mostrarMais}
        </OutlineButton>
      )}
      {restoring !== undefined && (
        <RestoreDialog
          number={restoring}
          onClose={() => setRestoring(undefined)}
          onDone={async () => {
            setMore([])
            await reload()
          }}
        />
      )}
    </Panel>
  )
}
