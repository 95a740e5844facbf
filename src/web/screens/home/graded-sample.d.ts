/** A sample of src/analysis/samples as the built-in reader grades it (scripts/grade-samples.ts). */
declare module '*?graded' {
  type AnalysisResult = import('../../../contract/analysis-result.ts').AnalysisResult;
  const result: Pick<
    AnalysisResult,
    'position' | 'company' | 'language' | 'criteria' | 'receipts' | 'score'
  > & { verdict: string };
  export default result;
}
