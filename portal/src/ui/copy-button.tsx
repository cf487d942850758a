import { Button } from '@radix-ui/themes/components/button'
import { geralTexts } from 'core/texts/geral'
import { Copy } from 'lucide-react'
import { useToast } from '../toast/toast-context.ts'

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text }: { text: string }) {
  const toast = useToast()
  const copy = () =>
    // Browsers give the clipboard to secure addresses only.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => toast({ title: geralTexts.copiado }),
      () =>
        toast({
          title: geralTexts.erroCopiar,
          description: geralTexts.erroCopiarTexto,
          tone: 'destructive',
        }),
    )
  return (
    <Button variant="outline" color="gray" highContrast onClick={() => void copy()}>
      <Copy className="icon" />
      {geralTexts.copiar}
    </Button>
  )
}
