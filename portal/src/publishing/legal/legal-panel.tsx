import 'core/without-eval'
import { fillLegalText, legalFacts, readLegalText, type LegalKind } from 'core/legal'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { adminLegalTexts } from 'core/texts/admin-legal'
import { companyTexts } from 'core/texts/company'
import { useId } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import { usePublished } from '../../ui/published/published-context.ts'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { describedBy, Field } from '../../ui/forms/field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { publishVersion, type LegalVersion } from './legal-api.ts'
import { TextArea } from '../../ui/text-area.tsx'
import editStyles from '../../ui/editor/edit-panel.module.css'
import formStyles from '../../ui/forms/forms.module.css'
import styles from './legal.module.css'

const MOST = 50_000

/** The text as the public page shows it. */
const Preview = ({ body }: { body: string }) => (
  <div className={styles.preview}>
    {readLegalText(body).map((block, at) =>
      'points' in block ? (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their order
        <ul key={at}>
          {block.points.map((point, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same
            <li key={index}>{point}</li>
          ))}
        </ul>
      ) : block.kind === 'heading' ? (
        // oxlint-disable-next-line react/no-array-index-key -- the same
        <h4 key={at}>{block.text}</h4>
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- the same
        <p key={at}>{block.text}</p>
      ),
    )}
  </div>
)

const formSchema = () => z.object({ source: z.string().trim().min(1, adminLegalTexts.obrigatorio).max(MOST) })

interface Props {
  kind: LegalKind
  /** Version whose text the form starts with. */
  from: LegalVersion
  current: LegalVersion
  reload: () => Promise<unknown>
  onClose: () => void
}

/** Side panel that writes the next version, with a preview. */
export function LegalPanel({ kind, from, current, reload, onClose }: Props) {
  const toast = useToast()
  const id = useId()
  const { settings } = usePublished()
  const title = companyTexts[kind]
  const form = useForm({
    schema: formSchema(),
    labels: { source: adminLegalTexts.texto },
    initial: { source: from.source },
    draft: `legal:${kind}:${from.version}`,
    send: async ({ source }) => {
      const [published] = await publishVersion(kind, source, current.version)
      // Synchronous: a panel with unsaved changes would block leaving.
      flushSync(onClose)
      toast({
        title: fillText(adminLegalTexts.publicado, { texto: title, n: published?.version ?? '' }),
      })
      await reload()
    },
    failure: () => ({ title: adminLegalTexts.erroPublicar }),
    onProblem: ({ status }) => {
      // Another version was published: loads it and keeps the typed text.
      if (status === 409) void reload()
      return false
    },
  })
  const source = form.text('source')
  const isSame = source.value.trim() === current.source.trim()
  const hint = fillText(adminLegalTexts.dica, { fatos: legalFacts.map((fact) => `{${fact}}`).join(', ') })
  return (
    <SidePanel
      wide
      title={fillText(adminLegalTexts.novaVersaoDe, { texto: title })}
      dirty={source.value !== from.source}
      onDiscard={form.draft.clear}
      onClose={onClose}
    >
      {(leave) => (
        <form className={formStyles.form} noValidate onSubmit={form.submit}>
          <ErrorSummary form={form} />
          <div className={editStyles.split}>
            <Field id={id} label={source.label} hint={hint} error={source.error}>
              <TextArea
                id={id}
                className={styles.source}
                rows={24}
                maxLength={MOST}
                value={source.value}
                onChange={({ currentTarget }) => source.onChange(currentTarget.value)}
                {...describedBy({ id, error: source.error, hint })}
              />
            </Field>
            <section aria-label={adminLegalTexts.previa}>
              <h3>{adminLegalTexts.previa}</h3>
              <Preview body={fillLegalText(source.value, settings)} />
            </section>
          </div>
          <div className={editStyles.actions}>
            <OutlineButton size="3" type="button" onClick={leave}>
              {adminEditorTexts.cancelar}
            </OutlineButton>
            <Button size="3" type="submit" loading={form.sending} disabled={form.sending || isSame}>
              {fillText(adminLegalTexts.publicar, { n: current.version + 1 })}
            </Button>
          </div>
        </form>
      )}
    </SidePanel>
  )
}
