import { describe, expect, test } from 'vitest';
import { type CircuitPass, createCircuit } from './circuit.ts';

type Step = keyof CircuitPass | `wait ${number}`;

/** A circuit that opens for 100 milliseconds after three failures, after these steps. */
function circuitAfter(steps: Step[]) {
  let time = 0;
  const circuit = createCircuit({ failuresToOpen: 3, openMilliseconds: 100, now: () => time });
  for (const step of steps) {
    if (step.startsWith('wait')) time += Number(step.slice(5));
    else circuit.enter()?.[step as keyof CircuitPass]();
  }
  return circuit;
}

describe('a circuit', () => {
  test.each<[Step[], string, boolean]>([
    [[], 'closed', true],
    [['failed', 'failed'], 'closed', true],
    [['failed', 'failed', 'failed'], 'open', false],
    [['failed', 'failed', 'worked', 'failed', 'failed'], 'closed', true],
    [['failed', 'failed', 'unknown', 'failed'], 'open', false],
    [['unknown', 'unknown', 'unknown', 'unknown'], 'closed', true],
    [['failed', 'failed', 'failed', 'wait 99'], 'open', false],
    [['failed', 'failed', 'failed', 'wait 100'], 'halfOpen', true],
    [['failed', 'failed', 'failed', 'wait 100', 'worked'], 'closed', true],
    [['failed', 'failed', 'failed', 'wait 100', 'worked', 'failed', 'failed'], 'closed', true],
    [['failed', 'failed', 'failed', 'wait 100', 'failed'], 'open', false],
    [['failed', 'failed', 'failed', 'wait 100', 'failed', 'wait 99'], 'open', false],
    [['failed', 'failed', 'failed', 'wait 100', 'failed', 'wait 100'], 'halfOpen', true],
    [['failed', 'failed', 'failed', 'wait 100', 'unknown'], 'halfOpen', true],
  ])('after %o is %s', (steps, state, passes) => {
    const circuit = circuitAfter(steps);
    expect(circuit.state).toBe(state);
    expect(circuit.enter() !== undefined).toBe(passes);
  });

  test('half open, lets one request through at a time', () => {
    const circuit = circuitAfter(['failed', 'failed', 'failed', 'wait 100']);
    const first = circuit.enter();
    expect(first).toBeDefined();
    expect(circuit.enter()).toBeUndefined();
    first?.unknown();
    expect(circuit.enter()).toBeDefined();
  });

  test('does not count requests that began before it opened', () => {
    let time = 0;
    const circuit = createCircuit({ failuresToOpen: 1, openMilliseconds: 100, now: () => time });
    const [late, lateToo, opening] = [circuit.enter(), circuit.enter(), circuit.enter()];
    opening?.failed();
    late?.worked();
    expect(circuit.state).toBe('open');
    time = 100;
    expect(circuit.state).toBe('halfOpen');
    lateToo?.failed();
    expect(circuit.state).toBe('halfOpen');
  });
});
