import { fillText } from 'core/texts'
import { adminBrandingTexts } from 'core/texts/admin-branding'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useToast } from '../../toast/toast-context.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { removePicture, type Picture } from './branding-api.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'

interface Props {
  picture: Picture
  reload: () => Promise<unknown>
  /** It is gone, and the button with it. */
  onRemoved: () => void
}

/** Asks, and has the built-in picture back. */
export function RemoveButton({ picture, reload, onRemoved }: Props) {
  const { type } = picture
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const { run, running } = useAction({
    failure: () => ({ title: adminBrandingTexts.erroRemover }),
    onProblem: () => {
      setAsking(false)
      void reload()
    },
  })
  const remove = () =>
    run(async () => {
      await removePicture(picture)
      await reload()
      setAsking(false)
      toast({ title: adminBrandingTexts.removida, description: adminBrandingTexts.removerTexto })
      onRemoved()
    })
  return (
    <>
      <OutlineButton
        aria-label={fillText(adminBrandingTexts.removerDe, { imagem: adminBrandingTexts[`${type}Nome`] })}
        onClick={() => setAsking(true)}
      >
        <Trash2 />
        {adminBrandingTexts.remover}
      </OutlineButton>
      {asking && (
        <ConfirmDialog
          title={adminBrandingTexts[`${type}Remover`]}
          text={adminBrandingTexts.removerTexto}
          action={adminBrandingTexts.removerConfirmar}
          running={running}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
