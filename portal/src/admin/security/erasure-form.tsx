import { formatDate } from 'core'
import { fillText } from 'core/texts'
import { adminSecurityTexts } from 'core/texts/admin-security'
import { casesTexts } from 'core/texts/cases'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { NoteField } from '../../forms/note-field.tsx'
import { useToast } from '../../toast/toast-context.ts'
import { Callout } from '../../ui/callout.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { erase, type DataRequest, type ErasurePlan } from './requests-api.ts'
import styles from './request-sheet.module.css'

interface Props {
  request: DataRequest
  plan: ErasurePlan
  reload: () => Promise<unknown>
  onDone: () => void
}

const MOST = 2000

const nameOf = ({ protocol, title }: ErasurePlan['cases'][number]) =>
  [protocol, title ?? casesTexts.semTitulo].filter(Boolean).join(' · ')

/** What goes, what loses its names, and what stays and why. */
function partsOf({ account, keeps_trail, cases, leads, emails, log_entries }: ErasurePlan) {
  const gone = cases.filter(({ kept_until }) => kept_until === null)
  const kept = cases.filter(({ kept_until }) => kept_until !== null)
  return {
    [adminSecurityTexts.planoApaga]: [
      ...(account ? [adminSecurityTexts.planoConta] : []),
      ...gone.map((one) => fillText(adminSecurityTexts.planoDossie, { nome: nameOf(one), n: one.files })),
      ...(leads > 0 ? [fillText(adminSecurityTexts.planoLeads, { n: leads })] : []),
      fillText(adminSecurityTexts.planoEmails, { n: emails }),
    ],
    [adminSecurityTexts.planoAnonimiza]: [
      ...(account ? [adminSecurityTexts.planoRegistro] : []),
      ...(log_entries > 0 ? [fillText(adminSecurityTexts.planoLogs, { n: log_entries })] : []),
    ],
    [adminSecurityTexts.planoGuarda]: [
      ...kept.map((one) =>
        fillText(adminSecurityTexts.planoDossieGuardado, {
          nome: nameOf(one),
          dia: formatDate(one.kept_until ?? ''),
        }),
      ),
      ...(keeps_trail ? [adminSecurityTexts.planoTrilha] : []),
      ...(account ? [adminSecurityTexts.planoAceites] : []),
      adminSecurityTexts.planoPedido,
      adminSecurityTexts.planoCopias,
    ],
  }
}

/** What the last e-mail says, unless somebody says it better. */
function initialAnswer({ cases, keeps_trail }: ErasurePlan): string {
  const kept = cases.filter(({ kept_until }) => kept_until !== null)
  const said = kept.map(({ protocol, kept_until }) =>
    fillText(adminSecurityTexts.respostaFica, { nome: protocol ?? '', dia: formatDate(kept_until ?? '') }),
  )
  if (keeps_trail) said.push(adminSecurityTexts.respostaTrilha)
  return said.join('\n') || adminSecurityTexts.respostaNadaFica
}

/** What a deletion does, shown before anybody decides it. */
export function ErasureForm({ request, plan, reload, onDone }: Props) {
  const toast = useToast()
  const [answer, setAnswer] = useState(() => initialAnswer(plan))
  const [isAsking, setAsking] = useState(false)
  const { run, running } = useAction({
    failure: () => ({ title: adminSecurityTexts.erroExcluir }),
    onProblem: () => setAsking(false),
  })
  const confirm = () =>
    run(async () => {
      await erase(request.id, answer)
      setAsking(false)
      await reload()
      onDone()
      toast({ title: adminSecurityTexts.excluidos, description: request.protocol })
    })
  return (
    <>
      <h3>{adminSecurityTexts.plano}</h3>
      {plan.is_unproven && (
        <Callout tone="warn" role="alert">
          <p>{adminSecurityTexts.planoSemProva}</p>
        </Callout>
      )}
      <div className={styles.plan}>
        {Object.entries(partsOf(plan)).map(([title, lines]) => (
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
      <NoteField
        label={adminSecurityTexts.respostaExclusao}
        value={answer}
        longest={MOST}
        onChange={setAnswer}
      />
      <div>
        <OutlineButton size="3" onClick={() => setAsking(true)}>
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
