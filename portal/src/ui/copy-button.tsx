import { generalTexts } from 'core/texts/general'
import { Copy } from 'lucide-react'
import { useToast } from './toast/toast-context.ts'
import { OutlineButton } from './outline-button.tsx'

/** Copies a text to the clipboard and confirms it with a toast. */
export function CopyButton({ text }: { text: string }) {
  const toast = useToast()
  const copy = () =>
    // Browsers offer the clipboard in secure contexts only.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => toast({ title: generalTexts.copiado }),
      () =>
        toast({
          title: generalTexts.erroCopiar,
          description: generalTexts.erroCopiarTexto,
          tone: 'destructive',
        }),
    )
  return (
    <OutlineButton type="button" onClick={() => void copy()}>
      <Copy />
      {generalTexts.copiar}
    </OutlineButton>
  )
}
