import { formatDate } from 'core'
import { fillText } from 'core/texts'
import { adminSecurityTexts } from 'core/texts/admin-security'
import { countText } from 'core/texts/count-text'
import { useState } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { NoteField } from '../../ui/forms/note-field.tsx'
import { useToast } from '../../ui/toast/toast-context.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { PlanItems, type PlanItem } from './plan-items.tsx'
import { erase, type DataRequest, type RequestPlan } from './requests-api.ts'
import { useTicked } from './use-ticked.ts'
import styles from './request-panel.module.css'
import { useDraft } from '../../ui/forms/drafts/use-draft.ts'
import { RestoredDraft } from '../../ui/forms/drafts/unsent-text.tsx'

interface Props {
  request: DataRequest
  plan: RequestPlan
  reload: () => Promise<unknown>
  onDone: () => void
}

const MOST = 2000

/** Lists what an erasure deletes, anonymizes and retains besides the items. */
function partsOf({ account, keeps_trail, emails, log_entries }: RequestPlan, retains: boolean) {
  return {
    [adminSecurityTexts.planoApaga]: [
      ...(account ? [adminSecurityTexts.planoConta] : []),
      countText(emails, adminSecurityTexts.planoEmail, adminSecurityTexts.planoEmails),
    ],
    [adminSecurityTexts.planoAnonimiza]: [
      adminSecurityTexts.planoMencoes,
      ...(account ? [adminSecurityTexts.planoRegistro] : []),
      ...(log_entries > 0
        ? [countText(log_entries, adminSecurityTexts.planoLog, adminSecurityTexts.planoLogs)]
        : []),
    ],
    [adminSecurityTexts.planoGuarda]: [
      ...(retains ? [adminSecurityTexts.planoDossieGuardado] : []),
      ...(keeps_trail ? [adminSecurityTexts.planoTrilha] : []),
      ...(account ? [adminSecurityTexts.planoAceites] : []),
      adminSecurityTexts.planoPedido,
      adminSecurityTexts.planoCopias,
    ],
  }
}

/** Default text of the last e-mail: what is retained, and until which day. */
function usualAnswer(items: readonly PlanItem[], keepsTrail: boolean): string {
  const lines = items.flatMap(({ protocol, kept_until }) =>
    kept_until
      ? fillText(adminSecurityTexts.respostaFica, { nome: protocol ?? '', dia: formatDate(kept_until) })
      : [],
  )
  if (keepsTrail) lines.push(adminSecurityTexts.respostaTrilha)
  return [...new Set(lines)].join('\n') || adminSecurityTexts.respostaNadaFica
}

/** Shows what an erasure does before the administrator decides it. */
export function ErasureForm({ request, plan, reload, onDone }: Props) {
  const toast = useToast()
  const { ticked, tick } = useTicked(plan)
  const chosen = plan.items.filter(({ key }) => ticked.has(key))
  // Stays null until the administrator edits the answer, so that the usual text follows the ticks.
  const draft = useDraft<{ answer: string | null }>(`exclusao:${request.id}`, { answer: null })
  const usual = usualAnswer(chosen, plan.keeps_trail)
  const answer = draft.values.answer ?? usual
  const [isAsking, setAsking] = useState(false)
  const { run, running } = useAction({
    failure: () => ({ title: adminSecurityTexts.erroExcluir }),
    onProblem: () => setAsking(false),
  })
  const confirm = () =>
    run(async () => {
      await erase(request.id, { answer, items: [...ticked] })
      draft.clear()
      setAsking(false)
      await reload()
      onDone()
      toast({ title: adminSecurityTexts.excluidos, description: request.protocol })
    })
  return (
    <>
      <h3>{adminSecurityTexts.plano}</h3>
      <PlanItems plan={plan} ticked={ticked} isErasure onTick={tick} />
      <div className={styles.plan}>
        {Object.entries(
          partsOf(
            plan,
            chosen.some(({ kept_until }) => kept_until !== null),
          ),
        ).map(([title, lines]) => (
          <div key={title}>
            <h4>{title}</h4>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <RestoredDraft draft={draft} />
      <NoteField
        label={adminSecurityTexts.respostaExclusao}
        value={answer}
        longest={MOST}
        onChange={(text) => draft.set({ answer: text === usual ? null : text })}
      />
      <div>
        <OutlineButton size="3" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
          {adminSecurityTexts.excluir}
        </OutlineButton>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={fillText(adminSecurityTexts.excluirPergunta, {
            nome: request.name ?? request.protocol,
          })}
          text={adminSecurityTexts.excluirTexto}
          action={adminSecurityTexts.excluir}
          running={running}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
