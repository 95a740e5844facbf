/** Five index cards on a rule, the first one raised: the strip of the label in small. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <path fill="var(--step-a)" className="logo-held" d="M2 26V4h5l3 3v19z" />
      <path
        fill="currentColor"
        d="M11 18h4v8h-4zM16 18h4v8h-4zM21 18h4v8h-4zM26 18h4v8h-4zM2 27.5h28v2.5H2z"
      />
    </svg>
  );
}
