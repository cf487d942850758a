import { fillText } from 'core/texts'
import { adminBrandingTexts } from 'core/texts/admin-branding'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { removePicture, type Picture } from './branding-api.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'

interface Props {
  picture: Picture
  reload: () => Promise<unknown>
  /** Called after the removal, which also removes this button. */
  onRemoved: () => void
}

/** Restores the built-in picture after a confirmation. */
export function RemoveButton({ picture, reload, onRemoved }: Props) {
  const { type } = picture
  const toast = useToast()
  const [isConfirming, setIsConfirming] = useState(false)
  const { run, running } = useAction({
    failure: () => ({ title: adminBrandingTexts.erroRemover }),
    onProblem: () => {
      setIsConfirming(false)
      void reload()
    },
  })
  const remove = () =>
    run(async () => {
      await removePicture(picture)
      await reload()
      setIsConfirming(false)
      toast({ title: adminBrandingTexts.removida, description: adminBrandingTexts.removerTexto })
      onRemoved()
    })
  return (
    <>
      <OutlineButton
        aria-label={fillText(adminBrandingTexts.removerDe, { imagem: adminBrandingTexts[`${type}Nome`] })}
        onClick={() => setIsConfirming(true)}
      >
        <Trash2 />
        {adminBrandingTexts.remover}
      </OutlineButton>
      {isConfirming && (
        <ConfirmDialog
          title={adminBrandingTexts[`${type}Remover`]}
          text={adminBrandingTexts.removerTexto}
          action={adminBrandingTexts.removerConfirmar}
          running={running}
          onConfirm={() => void remove()}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}
