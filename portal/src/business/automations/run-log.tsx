import { fillText } from 'core/texts'
import { automationsTexts } from 'core/texts/automations'
import { operationTexts } from 'core/texts/operation'
import { Link } from 'react-router-dom'
import { usePages } from '../../ui/async/use-pages.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { PanelList } from '../../ui/panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { subjectAddress } from './subject-address.ts'
import { listRuns, type Run, type Runs } from './automation-api.ts'
import styles from './automations.module.css'

const resultOf = ({ result, due_at }: Run) =>
  result
    ? automationsTexts[`resultado_${result}`]
    : fillText(automationsTexts.aguardaAte, { quando: formatMoment(due_at) })

/** Past and scheduled runs, newest first. */
export function RunLog({ first }: { first: Runs }) {
  const pages = usePages(first, (query) => listRuns(query), 'runs')
  const { items, list } = pages
  if (items.length === 0)
    return (
      <EmptyList title={automationsTexts.registroVazioTitulo} text={automationsTexts.registroVazioTexto} />
    )
  return (
    <>
      <PanelList ref={list} className={styles.log}>
        {items.map((run) => (
          <li key={run.id}>
            <span>{formatMoment(run.done_at ?? run.created_at)}</span>
            <div>
              <Link to={subjectAddress(run)}>{run.name || operationTexts.semNome}</Link>
              <p>{run.automation}</p>
            </div>
            <strong>{resultOf(run)}</strong>
          </li>
        ))}
      </PanelList>
      <ShowMore pages={pages} />
    </>
  )
}
