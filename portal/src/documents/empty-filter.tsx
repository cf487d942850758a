import { Button } from '@radix-ui/themes/components/button'
import { FileSearch } from 'lucide-react'

/** No document is as the filter wants it, or there is none at all. */
export const EmptyFilter = ({ onShowAll }: { onShowAll?: () => void }) => (
  <div className="panel empty">
    <FileSearch className="icon" />
    <h3>Nenhum documento encontrado</h3>
    {onShowAll ? (
      <Button variant="soft" onClick={onShowAll}>
        Ver todos
      </Button>
    ) : (
      <p>Os documentos pedidos para este dossiê aparecem aqui.</p>
    )}
  </div>
)
