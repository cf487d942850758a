import { geralTexts } from 'core/texts/geral'
import { product } from '../../ui/product.ts'

export const Footer = () => (
  <footer className="wrap foot">
    <p>
      <b>{product.title}</b> · {product.subtitle}
    </p>
    <p>{geralTexts.notaSimulacao}</p>
  </footer>
)
