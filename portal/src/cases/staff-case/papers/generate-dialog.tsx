import { adminChecklistsTexts } from 'core/texts/admin-checklists'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { labelsTexts } from 'core/texts/labels'
import { useMemo, useState } from 'react'
import { ApiProblem } from '../../../ui/async/api-problem.ts'
import { deferred } from '../../../ui/async/deferred.ts'
import { usePromise } from '../../../ui/async/use-promise.ts'
import { useAction } from '../../../ui/async/use-action.ts'
import { useToast } from '../../../ui/toast/toast-context.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { Skeletons } from '../../../ui/skeletons.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { generateChecklist, previewChecklist, type ChecklistChange } from './papers-api.ts'
import editStyles from '../../../ui/editor/edit-panel.module.css'
import styles from './papers.module.css'

const Changes = ({ change: { added, removed } }: { change: ChecklistChange }) => (
  <div className={styles.changes}>
    {added.length > 0 && (
      <section>
        <h3>{adminChecklistsTexts.entram}</h3>
        <ul>
          {added.map(({ label, required, owner_role }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- labels may repeat, and the list is never reordered
            <li key={`${label} ${at}`}>
              {label}
              <small>
                {labelsTexts[`responsavel_${owner_role}`]}
                {!required && ` · ${adminChecklistsTexts.resumoOpcional}`}
              </small>
            </li>
          ))}
        </ul>
      </section>
    )}
    {removed.length > 0 && (
      <section>
        <h3>{adminChecklistsTexts.saem}</h3>
        <ul>
          {removed.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
      </section>
    )}
  </div>
)

interface Props {
  caseId: string
  onChange: () => Promise<void>
  onClose: () => void
}

/** Previews the changes and then generates the checklist from the current facts. */
export function GenerateDialog({ caseId, onChange, onClose }: Props) {
  const toast = useToast()
  const [round, setRound] = useState(0)
  const preview = useMemo(() => ({ round, of: deferred(previewChecklist(caseId)) }), [caseId, round])
  const { loaded, pending, problem } = usePromise(preview.of)
  const { run, running } = useAction({ failure: () => ({ title: adminChecklistsTexts.erroGerar }) })
  const generate = () =>
    run(async () => {
      await generateChecklist(caseId)
      onClose()
      toast({ title: adminChecklistsTexts.gerado })
      await onChange()
    })
  const change = loaded?.value
  const isNothing = change !== undefined && change.added.length + change.removed.length === 0
  return (
    <Dialog title={adminChecklistsTexts.gerarDeNovo} open onClose={onClose}>
      {problem instanceof ApiProblem && !pending && (
        <LoadProblem text={problem.message} onRetry={() => setRound(round + 1)} />
      )}
      {pending && <Skeletons />}
      {change && (
        <>
          <p className={styles.said}>
            {isNothing ? adminChecklistsTexts.nadaMuda : adminChecklistsTexts.gerarTexto}
          </p>
          <Changes change={change} />
          <div className={editStyles.actions}>
            <OutlineButton size="3" onClick={onClose}>
              {isNothing ? adminEditorTexts.fechar : adminEditorTexts.cancelar}
            </OutlineButton>
            {!isNothing && (
              <Button size="3" loading={running} onClick={() => void generate()}>
                {adminChecklistsTexts.gerarDeNovo}
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}
