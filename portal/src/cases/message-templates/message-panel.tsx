import 'core/without-eval'
import { fillTemplate, isCaseMessage, sampleValues } from 'core/templates'
import { fillText } from 'core/texts'
import { messageTemplatesTexts } from 'core/texts/message-templates'
import { validationTexts } from 'core/texts/validation'
import { useId, useRef } from 'react'
import { z } from 'zod'
import { describedBy, Field } from '../../ui/forms/field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { EditPanel } from '../../ui/editor/edit-panel.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { Bubble, EmailCard } from './bubble.tsx'
import { publishTemplate, type TemplateRow } from './message-api.ts'
import { templateName, variableName } from './template-texts.ts'
import { Versions } from './versions.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './messages.module.css'

const LONGEST = 2000

const formSchema = () => {
  const text = z.string().trim().min(1, validationTexts.preenchaCampo)
  return z.object({ subject: text, body: text })
}

const fieldsOf = (template?: TemplateRow) => ({
  subject: { text: template?.subject ?? '', revision: template?.version },
  body: { text: template?.body ?? '', revision: template?.version },
})

interface Props {
  template: TemplateRow
  reload: () => Promise<unknown>
  onClose: () => void
}

/** Editor of a message template with a live preview. */
export function MessagePanel({ template, reload, onClose }: Props) {
  const { key, variables } = template
  const toast = useToast()
  const bodyId = useId()
  const bodyField = useRef<HTMLTextAreaElement>(null)
  const editor = useEditor({ item: template, read: fieldsOf, reload, draft: `modelo:${key}` })
  const form = useForm({
    schema: formSchema(),
    labels: { subject: messageTemplatesTexts.assunto, body: messageTemplatesTexts.corpo },
    editor,
    send: async (input) => {
      const version = editor.revision ?? template.version
      editor.markSaved(await publishTemplate(key, { ...input, version }), editor.draft)
      await reload()
      onClose()
      toast({ title: messageTemplatesTexts.publicada, description: templateName(key) })
    },
    failure: () => ({ title: messageTemplatesTexts.erroSalvar }),
    onProblem: editor.takeUp,
  })
  const { draft } = editor
  const body = form.text('body')
  const insert = (variable: string) => {
    const { selectionStart = draft.body.length, selectionEnd = draft.body.length } = bodyField.current ?? {}
    form.set('body', draft.body.slice(0, selectionStart) + variable + draft.body.slice(selectionEnd))
    bodyField.current?.focus()
  }
  const filled = fillTemplate(draft, sampleValues)
  return (
    <EditPanel
      title={templateName(key)}
      form={form}
      editor={editor}
      mode="change"
      preview={
        <section className={styles.preview} aria-label={messageTemplatesTexts.previaTitulo}>
          <h3>{messageTemplatesTexts.previaTitulo}</h3>
          {isCaseMessage(key) && (
            <>
              <h4>{messageTemplatesTexts.previaWhatsapp}</h4>
              <Bubble text={filled.body} />
              <h4>{messageTemplatesTexts.previaEmail}</h4>
            </>
          )}
          <EmailCard subject={filled.subject} text={filled.body} />
        </section>
      }
      onClose={onClose}
    >
      <p>{messageTemplatesTexts[`quando_${key}`]}</p>
      <TextField {...form.text('subject')} autoComplete="off" hint={messageTemplatesTexts.assuntoDica} />
      <Field id={bodyId} label={body.label} hint={messageTemplatesTexts.corpoDica} error={body.error}>
        <TextArea
          ref={bodyField}
          id={bodyId}
          rows={isCaseMessage(key) ? 6 : 14}
          maxLength={LONGEST}
          value={body.value}
          onChange={({ currentTarget }) => body.onChange(currentTarget.value)}
          {...describedBy({ id: bodyId, error: body.error, hint: messageTemplatesTexts.corpoDica })}
        />
      </Field>
      <fieldset className={styles.variables} aria-label={messageTemplatesTexts.variaveis}>
        {variables.map((name) => (
          <button
            key={name}
            type="button"
            title={variableName(name)}
            aria-label={fillText(messageTemplatesTexts.inserir, { variavel: variableName(name) })}
            onClick={() => insert(`{${name}}`)}
          >
            {`{${name}}`}
          </button>
        ))}
      </fieldset>
      <Versions
        templateKey={key}
        current={template.version}
        onUse={({ subject, body: text }) => {
          form.set('subject', subject)
          form.set('body', text)
        }}
      />
    </EditPanel>
  )
}
