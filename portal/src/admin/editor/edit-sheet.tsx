import { adminEditorTexts } from 'core/texts/admin-editor'
import type { ReactNode, RefObject } from 'react'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import type { Form } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { takeFocus } from '../../ui/focus.ts'
import { StaleCallout } from './stale-callout.tsx'
import type { ConflictingEditor } from './use-editor.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import styles from './edit-sheet.module.css'
import formStyles from '../../forms/forms.module.css'

interface Props<Name extends string> {
  title: string
  form: Form
  editor: ConflictingEditor<Name>
  /** What is done to it. */
  mode: 'change' | 'create' | 'look'
  /** What it makes, beside it. */
  preview?: ReactNode
  /** A second way to save, after which another one is created: whether that was asked for. */
  another?: { label: string; wanted: RefObject<boolean> }
  /** Id of the field that has the focus when it opens, and not its title. */
  firstId?: string
  onClose: () => void
  children: ReactNode
}

/** Something is edited, over its list: its fields, what somebody else did meanwhile, and what is wrong. */
export function EditSheet<Name extends string>({
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
    // Not before: what was typed would be gone with it.
    if (editor.conflict === 'gone') void editor.reload?.()
  }
  const fields = <div className={formStyles.form}>{children}</div>
  return (
    <Sheet
      wide={preview !== undefined}
      title={title}
      dirty={editor.isDirty}
      firstId={firstId}
      onClose={close}
    >
      {(leave) => (
        <form className={formStyles.form} noValidate onSubmit={form.submit}>
          <StaleCallout ref={takeFocus} editor={editor} labels={form.labels} />
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
    </Sheet>
  )
}
