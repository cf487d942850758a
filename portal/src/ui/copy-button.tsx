import { Button } from '@radix-ui/themes/components/button'
import { Copy } from 'lucide-react'
import { useToast } from '../toast/toast-context.ts'

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text }: { text: string }) {
  const toast = useToast()
  const copy = () =>
    // Browsers give the clipboard to secure addresses only.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => toast({ title: 'Copiado!' }),
      () =>
        toast({
          title: 'Não foi possível copiar',
          description: 'Selecione o texto e copie.',
          tone: 'destructive',
        }),
    )
  return (
    <Button variant="outline" color="gray" highContrast onClick={() => void copy()}>
      <Copy className="icon" />
      Copiar
    </Button>
  )
}
