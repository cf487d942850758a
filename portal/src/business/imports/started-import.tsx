import { fillText } from 'core/texts'
import { importsTexts } from 'core/texts/imports'
import { casePath, paths } from 'core/paths'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '../../ui/async/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Actions } from '../../ui/actions.tsx'
import { Counts } from './counts.tsx'
import { undoImport, type OpenedImport } from './import-api.ts'
import { ProblemLinks } from './preparing.tsx'
import { statusText } from './status-text.ts'
import styles from './imports.module.css'

const LOOK_EVERY_MS = 1000

interface Props {
  one: OpenedImport
  reload: () => Promise<unknown>
}

/** Import that was started: progress, result and undo. */
export function StartedImport({ one, reload }: Props) {
  const [asking, setAsking] = useState(false)
  const { run, running } = useAction({ failure: () => ({ title: importsTexts.erroDesfazer }) })
  const { counts, rows, status, task } = one
  const isBusy = status === 'queued'
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(() => void reload(), LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  })
  const undo = () =>
    run(async () => {
      await undoImport(one.id)
      setAsking(false)
      await reload()
    })
  const taken = counts.undone + counts.kept
  const done = task === 'run' ? one.position : taken
  const total = task === 'run' ? rows : taken + counts.created + counts.updated
  const progress = fillText(importsTexts.andamento, {
    feitas: done.toLocaleString('pt-BR'),
    total: total.toLocaleString('pt-BR'),
  })
  return (
    <Panel>
      <h2>{one.name}</h2>
      {isBusy ? (
        <>
          <ProgressBar
            label={statusText(one)}
            percent={total ? Math.floor((done / total) * 100) : 0}
            text={progress}
          />
          <p>
            {statusText(one)}: {progress}
          </p>
          <p>{importsTexts.podeFechar}</p>
        </>
      ) : (
        <>
          {status === 'done' && (
            <Callout tone="ok" as="status">
              <p>{importsTexts.pronta}</p>
            </Callout>
          )}
          {status === 'stopped' && (
            <Callout tone="warn" as="status" title={importsTexts.interrompida}>
              <p>{importsTexts.interrompidaTexto}</p>
            </Callout>
          )}
          {status === 'undone' && (
            <Callout tone="info" as="status">
              <p>{importsTexts.desfeita}</p>
            </Callout>
          )}
          <Counts
            counts={
              status === 'undone'
                ? [
                    [importsTexts.contaDesfeitos, counts.undone],
                    [importsTexts.contaFicaram, counts.kept],
                  ]
                : [
                    [importsTexts.contaNovos, counts.created],
                    [importsTexts.contaAtualizados, counts.updated],
                    [importsTexts.contaPulados, counts.skipped],
                    [importsTexts.contaProblemas, counts.failed, true],
                  ]
            }
          />
          <Actions>
            <Button size="3" asChild>
              <Link to={`${paths.adminCases}?order=created_at`}>{importsTexts.verDossies}</Link>
            </Button>
            <OutlineButton size="3" asChild>
              <Link to="?">{importsTexts.outra}</Link>
            </OutlineButton>
            {one.undo_until && (
              <OutlineButton size="3" onClick={() => setAsking(true)}>
                {importsTexts.desfazer}
              </OutlineButton>
            )}
          </Actions>
          {one.undo_until && (
            <p>{fillText(importsTexts.desfazerAte, { quando: formatMoment(one.undo_until) })}</p>
          )}
          {counts.failed > 0 && one.columns && <ProblemLinks id={one.id} />}
          {one.remaining.length > 0 && (
            <section className={styles.remarks}>
              <h3>{importsTexts.ficaram}</h3>
              <ul>
                {one.remaining.map(({ id, protocol, client_name }) => (
                  <li key={id}>
                    <Link to={casePath('staff', id)}>
                      {[protocol, client_name].filter(Boolean).join(' · ')}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
      {asking && (
        <ConfirmDialog
          title={importsTexts.desfazerTitulo}
          text={importsTexts.desfazerTexto}
          action={importsTexts.desfazer}
          running={running}
          onConfirm={() => void undo()}
          onCancel={() => setAsking(false)}
        />
      )}
    </Panel>
  )
}
