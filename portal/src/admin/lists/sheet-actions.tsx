import { Button } from '@radix-ui/themes/components/button'
import { editorTexts } from 'core/texts/admin-editor'

interface Props {
  submit: string
  sending: boolean
  /** There is nothing to save. */
  idle: boolean
  onCancel: () => void
}

/** The end of a form in a sheet, which stays in sight. */
export const SheetActions = ({ submit, sending, idle, onCancel }: Props) => (
  <div className="sheet-actions">
    <Button size="3" type="button" variant="outline" color="gray" highContrast onClick={onCancel}>
      {editorTexts.cancelar}
    </Button>
    <Button size="3" type="submit" loading={sending} disabled={sending || idle}>
      {submit}
    </Button>
  </div>
)
