/** The program of the package. */
import './older-node.ts';
import '../grade.ts';
