import { dataRequestsTexts } from 'core/texts/data-requests'
import { useState } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { FormView } from '../../ui/forms/form-view.tsx'
import { NoteField } from '../../ui/forms/note-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { askAboutData, changeName, type OwnData } from './own-data-api.ts'
import styles from './own-data.module.css'
import { useTextDraft } from '../../ui/forms/drafts/use-draft.ts'
import { UnsentText } from '../../ui/forms/drafts/unsent-text.tsx'

interface Props {
  data: OwnData
  reload: () => Promise<unknown>
}

const MOST = 2000

/** Form for the user's own name, saved at once. */
function NameForm({ data, reload }: Props) {
  const toast = useToast()
  const form = useForm({
    schema: async () => (await import('../../identity/account/form-schemas.ts')).formSchemas.ownName,
    labels: { name: dataRequestsTexts.nome },
    initial: { name: data.name },
    send: async (json) => {
      await changeName(json)
      await reload()
      toast({ title: dataRequestsTexts.nomeSalvo })
    },
    failure: () => ({ title: dataRequestsTexts.erroNome }),
  })
  return (
    <FormView form={form} submitLabel={dataRequestsTexts.salvarNome}>
      <TextField {...form.text('name')} autoComplete="name" />
    </FormView>
  )
}

/** Form for any other correction, which staff handles. */
function CorrectionForm({ reload }: Pick<Props, 'reload'>) {
  const toast = useToast()
  const draft = useTextDraft('correcao')
  const { text: correction, setText: setCorrection } = draft
  const [error, setError] = useState<string>()
  const { run, running } = useAction({
    failure: () => ({ title: dataRequestsTexts.erroPedir }),
    onProblem: (problem) => setError(problem.fields['request_text']),
  })
  const ask = () =>
    run(async () => {
      await askAboutData({ kind: 'correction', request_text: correction })
      draft.clear()
      await reload()
      toast({ title: dataRequestsTexts.pedidoFeito, description: dataRequestsTexts.pedidoFeitoTexto })
    })
  return (
    <div className={styles.fields}>
      <NoteField
        label={dataRequestsTexts.oQueCorrigir}
        value={correction}
        error={error ?? ''}
        longest={MOST}
        onChange={(text) => {
          setCorrection(text)
          setError(undefined)
        }}
      />
      <UnsentText draft={draft} />
      <div>
        <OutlineButton size="3" loading={running} onClick={() => void ask()}>
          {dataRequestsTexts.pedirCorrecao}
        </OutlineButton>
      </div>
    </div>
  )
}

/** Corrections that the user makes or requests. */
export const Corrections = ({ data, reload }: Props) => (
  <Panel className={styles.panel}>
    <h2>{dataRequestsTexts.corrigir}</h2>
    <p className={styles.quiet}>{dataRequestsTexts.corrigirTexto}</p>
    <NameForm key={data.name} data={data} reload={reload} />
    <CorrectionForm reload={reload} />
  </Panel>
)
