import { adminEditorTexts } from 'core/texts/admin-editor'
import type { ReactNode, RefObject } from 'react'
import { RestoredDraft } from '../forms/drafts/unsent-text.tsx'
import { ErrorSummary } from '../forms/error-summary.tsx'
import type { Form } from '../forms/use-form.ts'
import { Button } from '../button.tsx'
import { SidePanel } from '../side-panel.tsx'
import { takeFocus } from '../focus.ts'
import { StaleCallout } from './stale-callout.tsx'
import type { ConflictingEditor } from './use-editor.ts'
import { OutlineButton } from '../outline-button.tsx'
import styles from './edit-panel.module.css'
import formStyles from '../forms/forms.module.css'

interface Props<Name extends string> {
  title: string
  form: Form
  editor: ConflictingEditor<Name>
  /** Whether the person changes, creates or only reads the item. */
  mode: 'change' | 'create' | 'look'
  preview?: ReactNode
  /** Second submit button, which then opens another new item; `wanted` records that it was pressed. */
  another?: { label: string; wanted: RefObject<boolean> } | undefined
  /** Id of the field with the initial focus, instead of the title. */
  firstId?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** Side panel that edits an item of a list, with its fields, its conflicts and its errors. */
export function EditPanel<Name extends string>({
  title,
  form,
  editor,
  mode,
  preview,
  another,
  firstId,
  onClose,
  children,
}: Props<Name>) {
  const close = () => {
    onClose()
    // After closing: reloading first would discard what the person typed.
    if (editor.conflict === 'gone') void editor.reload?.()
  }
  const fields = <div className={formStyles.form}>{children}</div>
  return (
    <SidePanel
      wide={preview !== undefined}
      title={title}
      dirty={editor.isDirty}
      onDiscard={editor.unsent.clear}
      firstId={firstId}
      onClose={close}
    >
      {(leave) => (
        <form className={formStyles.form} noValidate onSubmit={form.submit}>
          <StaleCallout ref={takeFocus} editor={editor} labels={form.labels} />
          <RestoredDraft draft={editor.unsent} />
          <ErrorSummary form={form} />
          {preview === undefined ? (
            fields
          ) : (
            <div className={styles.split}>
              {fields}
              {preview}
            </div>
          )}
          {mode !== 'look' && (
            <div className={styles.actions}>
              <OutlineButton size="3" type="button" onClick={leave}>
                {adminEditorTexts.cancelar}
              </OutlineButton>
              {another && (
                <OutlineButton
                  size="3"
                  type="button"
                  disabled={form.sending}
                  onClick={({ currentTarget }) => {
                    another.wanted.current = true
                    currentTarget.form?.requestSubmit()
                  }}
                >
                  {another.label}
                </OutlineButton>
              )}
              <Button
                size="3"
                type="submit"
                loading={form.sending}
                disabled={form.sending || (mode === 'change' && !editor.isDirty)}
                onClick={() => {
                  if (another) another.wanted.current = false
                }}
              >
                {mode === 'change' ? adminEditorTexts.salvar : adminEditorTexts.criar}
              </Button>
            </div>
          )}
        </form>
      )}
    </SidePanel>
  )
}
