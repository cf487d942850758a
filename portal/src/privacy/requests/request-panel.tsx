import { formatDate } from 'core'
import { isPending } from 'core/personal-data'
import { fillText } from 'core/texts'
import { adminSecurityTexts } from 'core/texts/admin-security'
import { dataRequestsTexts } from 'core/texts/data-requests'
import { useState } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { NoteField } from '../../ui/forms/note-field.tsx'
import { requestBadge } from '../own-data/request-badge.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FetchedSection } from '../../ui/fetched-section.tsx'
import { formatDay } from '../../ui/format-day.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { AccessForm } from './access-form.tsx'
import { ErasureForm } from './erasure-form.tsx'
import { answerRequest, getPlan, saveNote, type DataRequest } from './requests-api.ts'
import styles from './request-panel.module.css'
import { useTextDraft } from '../../ui/forms/drafts/use-draft.ts'
import { RestoredDraft } from '../../ui/forms/drafts/unsent-text.tsx'

interface Props {
  request: DataRequest
  reload: () => Promise<unknown>
  onClose: () => void
}

const MOST = 2000

function Facts({ request }: Pick<Props, 'request'>) {
  const {
    kind,
    state,
    name,
    email,
    received_at,
    due_on,
    request_text,
    answer,
    handled_by,
    has_account,
    has_data,
    result,
  } = request
  return (
    <section className={styles.part}>
      <div className={styles.state}>
        <Badge {...requestBadge(state)} />
        <span>{dataRequestsTexts[`tipo_${kind}`]}</span>
      </div>
      <p>
        <strong>{name ?? adminSecurityTexts.semNome}</strong>
        <br />
        {email}
      </p>
      <p className={styles.quiet}>
        {[
          fillText(adminSecurityTexts.recebido, { dia: formatDay(received_at) }),
          fillText(adminSecurityTexts.prazo, { dia: formatDate(due_on) }),
          has_account
            ? adminSecurityTexts.comConta
            : has_data
              ? adminSecurityTexts.semConta
              : adminSecurityTexts.semDados,
          handled_by && fillText(adminSecurityTexts.respondidaPor, { nome: handled_by }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {request_text && (
        <blockquote className={styles.said}>
          <strong>{adminSecurityTexts.pedido}</strong>
          {request_text}
        </blockquote>
      )}
      {answer && (
        <blockquote className={styles.said}>
          <strong>{adminSecurityTexts.resposta}</strong>
          {answer}
        </blockquote>
      )}
      {result && <p>{fillText(adminSecurityTexts.resultado_feito, result)}</p>}
    </section>
  )
}

function Note({ request, reload }: Pick<Props, 'request' | 'reload'>) {
  const toast = useToast()
  const draft = useTextDraft(`pedido-nota:${request.id}`, request.note ?? '')
  const { text: note, setText: setNote } = draft
  const { run, running } = useAction({ failure: () => ({ title: adminSecurityTexts.erroAnotar }) })
  const save = () =>
    run(async () => {
      await saveNote(request.id, note)
      draft.settle()
      await reload()
      toast({ title: adminSecurityTexts.anotado })
    })
  return (
    <section className={styles.part}>
      <RestoredDraft draft={draft} />
      <NoteField label={adminSecurityTexts.anotacao} value={note} longest={MOST} onChange={setNote} />
      <div>
        <OutlineButton loading={running} onClick={() => void save()}>
          {adminSecurityTexts.anotar}
        </OutlineButton>
      </div>
    </section>
  )
}

/** Form for a response, except to a granted deletion. */
function Answer({ request, reload, onClose }: Props) {
  const toast = useToast()
  const draft = useTextDraft(`pedido-resposta:${request.id}`)
  const { text: answer, setText: setAnswer } = draft
  const [error, setError] = useState<string>()
  const { run, running } = useAction({
    failure: () => ({ title: adminSecurityTexts.erroResponder }),
    onProblem: (problem) => setError(problem.fields['answer']),
  })
  const send = (state: 'done' | 'refused') =>
    run(async () => {
      await answerRequest(request.id, { state, answer })
      draft.clear()
      await reload()
      onClose()
      toast({ title: adminSecurityTexts.respondido, description: request.protocol })
    })
  return (
    <section className={styles.part}>
      <RestoredDraft draft={draft} />
      <NoteField
        label={adminSecurityTexts.resposta}
        value={answer}
        error={error ?? ''}
        longest={MOST}
        onChange={(text) => {
          setAnswer(text)
          setError(undefined)
        }}
      />
      <div className={styles.actions}>
        {(request.kind !== 'deletion' || !request.has_data) && (
          <Button size="3" loading={running} onClick={() => void send('done')}>
            {adminSecurityTexts.responder}
          </Button>
        )}
        <OutlineButton size="3" loading={running} onClick={() => void send('refused')}>
          {adminSecurityTexts.recusar}
        </OutlineButton>
      </div>
    </section>
  )
}

/** Side panel of a data request: requester, actions and response. */
export function RequestPanel({ request, reload, onClose }: Props) {
  const waits = isPending(request.state)
  return (
    <SidePanel
      title={fillText(adminSecurityTexts.pedidoDe, { protocolo: request.protocol })}
      dirty={false}
      onClose={onClose}
    >
      {() => (
        <div className={styles.all}>
          <Facts request={request} />
          {waits && request.kind !== 'correction' && request.has_data && (
            <section className={styles.part}>
              <FetchedSection fetch={() => getPlan(request.id)}>
                {(plan) =>
                  request.kind === 'access' ? (
                    <AccessForm request={request} plan={plan} />
                  ) : (
                    <ErasureForm request={request} plan={plan} reload={reload} onDone={onClose} />
                  )
                }
              </FetchedSection>
            </section>
          )}
          {waits && <Note request={request} reload={reload} />}
          {waits && <Answer request={request} reload={reload} onClose={onClose} />}
        </div>
      )}
    </SidePanel>
  )
}
