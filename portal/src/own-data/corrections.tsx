import { dataRequestsTexts } from 'core/texts/data-requests'
import { useState } from 'react'
import { useAction } from '../api/use-action.ts'
import { FormView } from '../forms/form-view.tsx'
import { NoteField } from '../forms/note-field.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { useToast } from '../toast/toast-context.ts'
import { OutlineButton } from '../ui/outline-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { askAboutData, changeName, type OwnData } from './own-data-api.ts'
import styles from './own-data.module.css'

interface Props {
  data: OwnData
  reload: () => Promise<unknown>
}

const MOST = 2000

/** The own name, which changes at once. */
function NameForm({ data, reload }: Props) {
  const toast = useToast()
  const form = useForm({
    schema: async () => (await import('../account/form-schemas.ts')).formSchemas.ownName,
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

/** What else is wrong: somebody looks at it. */
function CorrectionForm({ reload }: Pick<Props, 'reload'>) {
  const toast = useToast()
  const [asked, setAsked] = useState('')
  const [error, setError] = useState<string>()
  const { run, running } = useAction({
    failure: () => ({ title: dataRequestsTexts.erroPedir }),
    onProblem: (problem) => setError(problem.fields['asked']),
  })
  const ask = () =>
    run(async () => {
      await askAboutData({ kind: 'correction', asked })
      setAsked('')
      await reload()
      toast({ title: dataRequestsTexts.pedidoFeito, description: dataRequestsTexts.pedidoFeitoTexto })
    })
  return (
    <div className={styles.fields}>
      <NoteField
        label={dataRequestsTexts.oQueCorrigir}
        value={asked}
        error={error ?? ''}
        longest={MOST}
        onChange={(text) => {
          setAsked(text)
          setError(undefined)
        }}
      />
      <div>
        <OutlineButton size="3" loading={running} onClick={() => void ask()}>
          {dataRequestsTexts.pedirCorrecao}
        </OutlineButton>
      </div>
    </div>
  )
}

/** What somebody corrects, or asks to be corrected. */
export const Corrections = ({ data, reload }: Props) => (
  <Panel className={styles.panel}>
    <h2>{dataRequestsTexts.corrigir}</h2>
    <p className={styles.quiet}>{dataRequestsTexts.corrigirTexto}</p>
    <NameForm key={data.name} data={data} reload={reload} />
    <CorrectionForm reload={reload} />
  </Panel>
)
