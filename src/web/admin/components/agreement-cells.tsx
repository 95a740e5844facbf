import type { ComponentProps } from 'react';
import { CoefficientFigure, ShareFigure } from './figure.tsx';

type Coefficient = Omit<ComponentProps<typeof CoefficientFigure>, 'tooFew'>;
type AgreementCellsProps = {
  agreement: ComponentProps<typeof ShareFigure>['share'];
  ac1: Coefficient;
  kappa: Coefficient;
};

/** Cells of a table: how often two say the same, and how far that goes beyond chance. */
export function AgreementCells({ agreement, ac1, kappa }: AgreementCellsProps) {
  return (
    <>
      <td>
        <ShareFigure share={agreement} />
      </td>
      <td>
        <CoefficientFigure {...ac1} tooFew={agreement.tooFew} />
      </td>
      <td>
        <CoefficientFigure {...kappa} tooFew={agreement.tooFew} />
      </td>
    </>
  );
}
