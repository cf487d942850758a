import { Button } from '@radix-ui/themes/components/button'
import { documentosTexts } from 'core/texts/documentos'
import { FileSearch } from 'lucide-react'

/** No document is as the filter wants it, or there is none at all. */
export const EmptyFilter = ({ onShowAll }: { onShowAll?: () => void }) => (
  <div className="panel empty">
    <FileSearch className="icon" />
    <h3>{documentosTexts.nenhum}</h3>
    {onShowAll ? (
      <Button variant="soft" onClick={onShowAll}>
        {documentosTexts.verTodos}
      </Button>
    ) : (
      <p>{documentosTexts.nenhumPedido}</p>
    )}
  </div>
)
