import { formatDate } from 'core'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { countText } from 'core/texts/count-text'
import { generalTexts } from 'core/texts/general'
import { noticesTexts } from 'core/texts/notices'
import { workListTexts } from 'core/texts/work-list'
import { useState, type SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router-dom'
import { inPublishedWords } from '../../ui/async/published-words.ts'
import { useAction } from '../../ui/async/use-action.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { NotifyClient } from './notify-client.tsx'
import { Actions } from '../../ui/actions.tsx'
import {
  changeOf,
  emptyChange,
  ManyFields,
  requestOf,
  type ManyFieldsProps,
  type ManyKind,
} from './many-fields.tsx'
import { RequestPreview } from './request-preview.tsx'
import { changeMany, type Staff, type Work } from './work-api.ts'
import { clientOf } from './work-facts.tsx'
import formStyles from '../../ui/forms/forms.module.css'
import styles from './many.module.css'

const titles = {
  assign: 'variosAgente',
  situation: 'variosEspera',
  tags: 'variosEtiquetas',
  request: 'variosPedir',
  checklist: 'variosChecklist',
  suspend: 'variosSuspender',
  end: 'variosEncerrar',
} as const satisfies Record<ManyKind, keyof typeof workListTexts>

function doneText(kind: ManyKind, n: number) {
  if (kind === 'request')
    return n === 0
      ? workListTexts.nenhumPedido
      : countText(n, workListTexts.umPedido, workListTexts.variosPedidos)
  return n === 0
    ? workListTexts.nenhumAlterado
    : countText(n, workListTexts.umAlterado, workListTexts.variosAlterados)
}

interface Failed {
  name: string
  message: string
}

const Report = ({
  kind,
  done,
  failed,
  onClose,
}: {
  kind: ManyKind
  done: number
  failed: readonly Failed[]
  onClose: () => void
}) => (
  <div className={formStyles.form}>
    <p>{doneText(kind, done)}</p>
    <Hint>{countText(failed.length, workListTexts.umFicou, workListTexts.variosFicaram)}</Hint>
    <ul className={styles.failed}>
      {failed.map(({ name, message }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two clients may share a name, and the list does not change
        <li key={at}>
          <strong>{name}</strong>
          {message}
        </li>
      ))}
    </ul>
    <Actions end>
      <Button size="3" onClick={onClose}>
        {generalTexts.fechar}
      </Button>
    </Actions>
  </div>
)

interface Props {
  kind: ManyKind
  works: readonly Work[]
  staff: Staff
  tags: readonly string[]
  onDone: (ids: readonly string[]) => void
  onClose: () => void
}

/** Dialog of a bulk change: asks for values, sends it and reports the result. */
export function ManyDialog({ kind, works, staff, tags, onDone, onClose }: Props) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [values, setValues] = useState(emptyChange)
  const [wrong, setWrong] = useState<ManyFieldsProps['wrong']>({})
  const [report, setReport] = useState<{ done: number; failed: Failed[] }>()
  const { run, running } = useAction({
    failure: () => ({ title: workListTexts.erroVarios }),
    onProblem: ({ fields }) => setWrong(fields),
  })
  const change = changeOf(kind, values)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!change) return
    void run(async () => {
      const { done, failed } = await changeMany(works, change)
      onDone(done)
      await revalidate()
      if (failed.length === 0) {
        onClose()
        toast({ title: doneText(kind, done.length) })
        return
      }
      const nameOf = (id: string) => {
        const work = works.find((one) => one.id === id)
        return work ? clientOf(work) : ''
      }
      setReport({
        done: done.length,
        failed: failed.map(({ id, ...refusal }) => ({
          name: nameOf(id),
          message: inPublishedWords(refusal).message,
        })),
      })
    })
  }
  const outcome = kind === 'suspend' ? 'suspenso' : values.end
  return (
    <Dialog open title={workListTexts[titles[kind]]} onClose={onClose}>
      {report ? (
        <Report kind={kind} {...report} onClose={onClose} />
      ) : (
        <form className={formStyles.form} noValidate onSubmit={submit}>
          <ManyFields
            kind={kind}
            values={values}
            wrong={wrong}
            staff={staff}
            tags={tags}
            onChange={(edited) => {
              setValues({ ...values, ...edited })
              setWrong({})
            }}
          />
          {kind === 'request' && <RequestPreview works={works} request={requestOf(values)} />}
          {(kind === 'suspend' || kind === 'end') && (
            <NotifyClient
              isNotified={values.notifiesClient}
              onChange={(notifiesClient) => setValues({ ...values, notifiesClient })}
              text={fillText(noticesTexts[`desfecho_${outcome}`], { data: formatDate(values.day) })}
            />
          )}
          <Actions end>
            <OutlineButton size="3" type="button" onClick={onClose}>
              {adminEditorTexts.cancelar}
            </OutlineButton>
            <Button size="3" type="submit" loading={running} disabled={!change || running}>
              {kind === 'request'
                ? workListTexts.pedidoEnviar
                : countText(works.length, workListTexts.aplicarEmUm, workListTexts.aplicarEmVarios)}
            </Button>
          </Actions>
        </form>
      )}
    </Dialog>
  )
}
