import { formatDate, today } from 'core'
import { isPending } from 'core/personal-data'
import { fillText } from 'core/texts'
import { adminSecurityTexts } from 'core/texts/admin-security'
import { dataRequestsTexts } from 'core/texts/data-requests'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { NoteField } from '../../forms/note-field.tsx'
import { requestLook } from '../../own-data/request-look.ts'
import { useToast } from '../../toast/toast-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FetchedPart } from '../../ui/fetched-part.tsx'
import { formatDay } from '../../ui/format-day.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { saveAsFile } from '../../ui/save-as-file.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { ErasureForm } from './erasure-form.tsx'
import { answerRequest, exportFor, getPlan, saveNote, type DataRequest } from './requests-api.ts'
import styles from './request-sheet.module.css'

interface Props {
  request: DataRequest
  reload: () => Promise<unknown>
  onClose: () => void
}

const MOST = 2000

/** Who asked what, by when, and what was answered. */
function Facts({ request }: Pick<Props, 'request'>) {
  const {
    kind,
    state,
    name,
    email,
    received_at,
    due_on,
    asked,
    answer,
    handled_by,
    has_account,
    has_data,
    result,
  } = request
  return (
    <section className={styles.part}>
      <div className={styles.state}>
        <Badge {...requestLook(state)} />
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
      {asked && (
        <blockquote className={styles.said}>
          <strong>{adminSecurityTexts.pedido}</strong>
          {asked}
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

/** What the staff writes down for itself. */
function Note({ request, reload }: Pick<Props, 'request' | 'reload'>) {
  const toast = useToast()
  const [note, setNote] = useState(request.note ?? '')
  const { run, running } = useAction({ failure: () => ({ title: adminSecurityTexts.erroAnotar }) })
  const save = () =>
    run(async () => {
      await saveNote(request.id, note)
      await reload()
      toast({ title: adminSecurityTexts.anotado })
    })
  return (
    <section className={styles.part}>
      <NoteField label={adminSecurityTexts.anotacao} value={note} longest={MOST} onChange={setNote} />
      <div>
        <OutlineButton loading={running} onClick={() => void save()}>
          {adminSecurityTexts.anotar}
        </OutlineButton>
      </div>
    </section>
  )
}

/** The answer to a request that is no deletion, or to one that is not granted. */
function Answer({ request, reload, onClose }: Props) {
  const toast = useToast()
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  const { run, running } = useAction({
    failure: () => ({ title: adminSecurityTexts.erroResponder }),
    onProblem: (problem) => setError(problem.fields['answer']),
  })
  const send = (state: 'done' | 'refused') =>
    run(async () => {
      await answerRequest(request.id, { state, answer })
      await reload()
      onClose()
      toast({ title: adminSecurityTexts.respondido, description: request.protocol })
    })
  const take = () =>
    run(async () => saveAsFile(`${request.protocol}-${today(new Date())}.zip`, await exportFor(request.id)))
  return (
    <section className={styles.part}>
      {request.kind === 'access' && request.has_data && (
        <div>
          <OutlineButton loading={running} onClick={() => void take()}>
            {adminSecurityTexts.baixarDados}
          </OutlineButton>
        </div>
      )}
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

/** One request: who asked, what to do, and the answer. */
export function RequestSheet({ request, reload, onClose }: Props) {
  const waits = isPending(request.state)
  return (
    <Sheet
      title={fillText(adminSecurityTexts.pedidoDe, { protocolo: request.protocol })}
      dirty={false}
      onClose={onClose}
    >
      {() => (
        <div className={styles.all}>
          <Facts request={request} />
          {waits && request.kind === 'deletion' && request.has_data && (
            <section className={styles.part}>
              <FetchedPart fetch={() => getPlan(request.id)}>
                {(plan) => <ErasureForm request={request} plan={plan} reload={reload} onDone={onClose} />}
              </FetchedPart>
            </section>
          )}
          {waits && <Note request={request} reload={reload} />}
          {waits && <Answer request={request} reload={reload} onClose={onClose} />}
        </div>
      )}
    </Sheet>
  )
}
