import { BASIC_SIMULATION_NOTE, product } from '../../ui/product.ts'

export const Footer = () => (
  <footer className="wrap foot">
    <p>
      <b>{product.title}</b> · {product.subtitle}
    </p>
    <p>{BASIC_SIMULATION_NOTE}</p>
  </footer>
)
